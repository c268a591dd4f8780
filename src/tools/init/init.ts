import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { PACKAGE } from '../package-folder'

/** Each asks for an address and a token, but one's own. The notes end the project's README. */
const ENGINES: Readonly<Record<string, { name: string; token: string; note: string }>> = {
  vendure: {
    name: 'Vendure',
    token: "the password of the administrator 'vitrine', which is the plugin's secret too",
    note: `Vendure needs the package, too: \`plugins: [vendurePlugin(vendure, { secret })]\` of \`vitrine/backend/vendure\`, where \`vendure\` is
the module \`@vendure/core\`, a migration, and an administrator \`vitrine\` whose password is the same secret.`,
  },
  medusa: {
    name: 'Medusa',
    token: 'its jwtSecret, which is the option secret of the payment provider too',
    note: `Medusa needs the package, too: \`vitrinePayment\`, \`productIndex\` and \`deliveryContext\` of \`vitrine/backend/medusa\`, in the files that
their descriptions name.`,
  },
  evershop: {
    name: 'EverShop',
    token: 'the VITRINE_SECRET of its environment',
    note: `EverShop needs the package, too: in \`system.extensions\` of its configuration
\`{ "name": "vitrine", "resolve": "node_modules/vitrine/demo/engines/evershop/extension", "enabled": true, "priority": 10 }\`, the ways to pay
in \`vitrine.payments\` (\`[{ "code": "pix", "name": "PIX" }, { "code": "a-combinar", "name": "A combinar" }]\`), and in its environment
\`VITRINE_SECRET\` and \`TRUST_PROXY_HOPS=1\`. The adapter alone may reach it but for people of the shop.`,
  },
  own: {
    name: 'your own',
    token: '',
    note: '`engine.js` sells two products from memory: replace each of its parts by calls to your own system.',
  },
}

/** The version that the project was tried with. */
const PG = '8.23.1'

const HELP = `vitrine init [FOLDER] [--engine ${Object.keys(ENGINES).join('|')}] [--url ADDRESS] [--token TOKEN] [--yes]`

class Wrong extends Error {}

interface Answers {
  engine: string
  url: string
  token: string
}
type Ask = (question: string) => Promise<string>
type Terminal = NodeJS.ReadableStream & { isTTY?: boolean }

const print = (text: string): void => void process.stdout.write(`${text}\n`)

/**
 * `vitrine init`: writes a small project with the adapter of an engine, a page, a test and a Dockerfile.
 * @param terminal where a person answers what the options leave open
 * @returns the exit status: 2 when it wrote nothing
 */
export async function init(args: string[], terminal: Terminal = process.stdin): Promise<number> {
  try {
    const { folder, ...given } = read(args)
    const place = resolve(folder)
    const files = new Map(contents(basename(place)))
    refuseWhereAny(place, files.keys())
    const answers = await answersTo(given, terminal)
    write(place, filled(files, answers))
    print(`Wrote ${files.size + 1} files for ${ENGINES[answers.engine]!.name}. Next:

  ${place === process.cwd() ? '' : `cd ${folder} && `}npm install && npm start
`)
    return 0
  } catch (error) {
    if (!(error instanceof Wrong)) throw error
    process.stderr.write(`vitrine init: ${error.message}\n`)
    return 2
  }
}

function read(args: string[]) {
  try {
    const options = {
      engine: { type: 'string' },
      url: { type: 'string' },
      token: { type: 'string' },
      yes: { type: 'boolean', short: 'y' },
    } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (positionals.length > 1) throw new Wrong(`name one folder. ${HELP}`)
    return { folder: positionals[0] ?? '.', ...values }
  } catch (error) {
    if (error instanceof Wrong) throw error
    throw new Wrong(`${error instanceof Error ? error.message : String(error)} ${HELP}`)
  }
}

/** What was not given is asked for at a terminal, and missing without one. */
async function answersTo(
  given: Partial<Answers> & { yes?: boolean | undefined },
  terminal: Terminal,
): Promise<Answers> {
  const isAsking = !given.yes && terminal.isTTY
  const reader = isAsking ? createInterface({ input: terminal, output: process.stdout }) : null
  const ask: Ask = async (question) => (reader ? (await reader.question(question)).trim() : '')
  try {
    const engine = engineIn(given.engine ?? (await ask(`Engine (${Object.keys(ENGINES).join(', ')}): `)))
    if (engine === 'own') return { engine, url: '', token: '' }
    const url = addressIn(given.url ?? (await ask('Its address, such as https://engine.example: ')))
    const token = tokenIn(given.token ?? (await ask(`Its token (${ENGINES[engine]!.token}): `)))
    return { engine, url, token }
  } finally {
    reader?.close()
  }
}

function engineIn(answer: string): string {
  if (Object.hasOwn(ENGINES, answer)) return answer
  throw new Wrong(
    `${answer === '' ? 'name an engine with --engine' : `there is no engine '${answer}'`}: ${Object.keys(ENGINES).join(', ')}.`,
  )
}

function addressIn(answer: string): string {
  const url = URL.canParse(answer) ? new URL(answer) : null
  if (url && /^https?:$/.test(url.protocol) && url.username === '' && url.search === '' && url.hash === '')
    return url.href.replace(/\/+$/, '')
  throw new Wrong(
    answer === ''
      ? "name the engine's address with --url."
      : `'${answer}' is no address of an engine, such as https://engine.example.`,
  )
}

/** The token is not repeated. */
function tokenIn(answer: string): string {
  if (/^[\u{21}-\u{7e}]+$/u.test(answer) && !/['"`\\#$]/.test(answer)) return answer
  throw new Wrong(
    answer === ''
      ? "name the engine's token with --token."
      : 'the token has a space, a quote or another sign that no token has.',
  )
}

function refuseWhereAny(place: string, names: Iterable<string>): void {
  const there = ['.env', ...names].filter((name) => existsSync(join(place, name)))
  if (there.length > 0) throw new Wrong(`${there.join(', ')}: already there, in ${place}. Name another folder.`)
}

/** The files that are the same for all, by their names; `engine.js` and what the answers fill are marked. */
function contents(folder: string): [name: string, text: string][] {
  const same = [
    'adapter.js',
    'check.test.js',
    'Dockerfile',
    'index.html',
    'logo.svg',
    'page.css',
    'server.js',
    'shop.js',
  ]
  const renamed = {
    'README.md': 'readme.md',
    '.gitignore': 'gitignore',
    '.dockerignore': 'dockerignore',
    '.env.example': 'env.example',
  }
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { version: string }
  const manifest = {
    name:
      folder
        .toLowerCase()
        .replaceAll(/[^a-z\d-]+/g, '-')
        .replaceAll(/^-+|-+$/g, '') || 'shop',
    version: '0.1.0',
    private: true,
    type: 'module',
    engines: { node: '>=20.19' },
    scripts: { start: 'node server.js', test: 'node --test' },
    dependencies: { pg: PG, vitrine: version },
  }
  return [
    ...same.map((name): [string, string] => [name, project(name)]),
    ...Object.entries(renamed).map(([name, from]): [string, string] => [name, project(from)]),
    ['engine.js', ''],
    ['package.json', `${JSON.stringify(manifest, null, 2)}\n`],
  ]
}

const project = (name: string): string => readFileSync(join(PACKAGE, 'src/tools/init/project', name), 'utf8')

function filled(files: Map<string, string>, { engine, url, token }: Answers): Map<string, string> {
  const settings = (files.get('.env.example') ?? '')
    .replace('ENGINE_URL=', () => `ENGINE_URL=${url}`)
    .replace('ENGINE_TOKEN=', () => `ENGINE_TOKEN=${token}`)
  return new Map([
    ...files,
    ['engine.js', project(`engine-${engine}.js`)],
    ['README.md', (files.get('README.md') ?? '').replace('ENGINE_NOTE', () => ENGINES[engine]!.note)],
    ['.env', settings],
  ])
}

/** Nothing is overwritten, also where a file appeared meanwhile. */
function write(place: string, files: ReadonlyMap<string, string>): void {
  mkdirSync(place, { recursive: true })
  for (const [name, text] of files)
    writeFileSync(join(place, name), text, { flag: 'wx', ...(name === '.env' && { mode: 0o600 }) })
}
