import { parseArgs } from 'node:util'

const TOKEN = 'VITRINE_OPERATOR_TOKEN'

interface Lost {
  id: string
  type: string
  timestamp: string
  order: string
  receiver: string
  tries: number
  problem: string
}

class UsageProblem extends Error {}

const print = (text: string): void => void process.stdout.write(`${text}\n`)

/**
 * `vitrine webhooks`: lists the webhooks that a running server has given up, and has them sent again.
 * @returns the exit status: 2 when it could not
 */
export async function webhooks(args: string[]): Promise<number> {
  try {
    const { address, again, token } = read(args)
    const ask = (body?: object) => askServer(`${address}/operator/webhooks`, token, body)
    if (again.length === 0) {
      const lost = (await ask()) as Lost[]
      for (const one of lost) print(lineOf(one))
      print(lost.length === 0 ? 'No webhook was given up.' : `${lost.length} given up.`)
    } else print(`${String(await ask(again.includes('all') ? {} : { ids: again }))} will be sent again.`)
    return 0
  } catch (error) {
    if (!(error instanceof UsageProblem)) throw error
    process.stderr.write(`vitrine webhooks: ${error.message}\n`)
    return 2
  }
}

function lineOf({ id, type, timestamp, order, receiver, tries, problem }: Lost): string {
  return [timestamp, type, `order ${order}`, receiver, id, `${problem} at try ${tries}`].filter(Boolean).join('  ')
}

function read(args: string[]) {
  const token = process.env[TOKEN] ?? ''
  const { positionals, again } = parse(args)
  const [address = ''] = positionals
  if (positionals.length !== 1 || !/^https?:\/\/\S+$/.test(address))
    throw new UsageProblem('name the address of a server, such as https://shop.example.')
  if (token === '') throw new UsageProblem(`the server's own ${TOKEN} has to stand in the environment.`)
  return { address: address.replace(/\/$/, ''), again, token }
}

function parse(args: string[]) {
  try {
    const options = { again: { type: 'string', multiple: true } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    return { positionals, again: values.again ?? [] }
  } catch (error) {
    throw new UsageProblem(error instanceof Error ? error.message : String(error))
  }
}

/** @returns `data` of the answer */
async function askServer(url: string, token: string, body?: object): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}` }
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const answer = await fetch(url, { headers, ...sent }).catch((error: unknown) => {
    throw new UsageProblem(`no answer from ${url}: ${error instanceof Error ? error.message : String(error)}.`)
  })
  if (answer.status === 401) throw new UsageProblem(`the server has another ${TOKEN}.`)
  if (answer.status === 404) throw new UsageProblem(`the server was started without ${TOKEN}.`)
  const envelope = (await answer.json().catch(() => null)) as { success?: boolean; data?: unknown } | null
  if (!envelope?.success) throw new UsageProblem(`${url} answered with HTTP ${answer.status}.`)
  return envelope.data
}
