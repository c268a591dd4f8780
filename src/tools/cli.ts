#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PACKAGE } from './package-folder.ts'
import { serve } from './serve/serve.ts'

const HELP = `Usage: vitrine <command>

  check   checks a backend against the contract: vitrine check ADDRESS --session CODE
          --agent CODE     the code of an agent, for the agent's calls
          --profile NAMES  some of shopper,cart,payment,agent,pharmacy; all unless told
          --coupon CODE    a coupon that the shop accepts
          --first-view ADDRESS  where the first view comes in one call
          --proposals CODE  the code of the shopper whose order the agent holds, to answer proposals
          --webhooks PORT  listens there for the webhooks that the backend signs with VITRINE_WEBHOOK_SECRET
          --json FILE      writes a report; --junit FILE writes another
  serve   starts the storefront, its three hosts and the reference backend on one port
          --port N      the port, 4173 unless told; the next free one when it is taken
          --host IP     the address to listen at, 127.0.0.1 unless told: this machine alone
          --react       the pages load the React build, not the light one
          --data FILE   keeps sessions, orders and payments in this database file (needs the package libsql)
          --data postgres://USER@HOST/NAME  keeps them there, for any number of such servers (needs the package pg)
          --webhooks URL  tells this address what happens to orders, signed with VITRINE_WEBHOOK_SECRET
          --webhooks FILE  tells those of a JSON file: [{ "name": "…", "url": "…", "secret": "…", "events": ["order.paid"] }]
          --cart-left-after MINUTES  tells it too of a cart that has not changed for so long
          --public-origin URL   addresses of pictures and links begin with it, as https://shop.example
          --allowed-origin URL  pages of this origin alone may read answers; give it once for each
          --metrics PORT  tells Prometheus what happens at http://127.0.0.1:PORT/metrics; ADDRESS:PORT listens elsewhere
          --memory      keeps them in memory until the server ends, as it does without --data
  init    writes a small project for a shop's server: vitrine init [FOLDER]
          --engine NAME    vendure, medusa, evershop or own; asked for at a terminal, as the others are
          --url ADDRESS    of the engine; --token TOKEN goes into .env and nowhere else
          --yes            asks nothing
  webhooks  lists the webhooks that a server has given up: vitrine webhooks ADDRESS
          --again ID    has one of them sent again, or 'all'; both need the server's VITRINE_OPERATOR_TOKEN

  vitrine --help        this text, as after each command
  vitrine --version     the version of the package

Exit status: 0 when all is well, 1 when a backend falls short of the contract, 2 when the command could not run.
`

/** Each command gets the arguments after its name, and returns the exit status. */
const COMMANDS: Readonly<Record<string, (args: string[]) => Promise<number>>> = {
  check: async (args) => (await import('./check/command.ts')).check(args),
  init: async (args) => (await import('./init/init.ts')).init(args),
  serve,
  webhooks: async (args) => (await import('./webhooks.ts')).webhooks(args),
}

async function run([name = '', ...args]: string[]): Promise<number> {
  if (name === '') {
    console.error(HELP)
    return 2
  }
  if ([name, ...args].some((word) => word === '--help' || word === '-h')) {
    console.log(HELP)
    return 0
  }
  if (name === '--version' || name === '-v') {
    console.log((JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { version: string }).version)
    return 0
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command) return command(args)
  console.error(`vitrine: there is no command '${name}'. 'vitrine --help' lists them.`)
  return 2
}

process.exitCode = await run(process.argv.slice(2))
