import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { format, resolveConfig } from 'prettier'

/* `npm run wire`: types of the wire from the contract. */

const SOURCE = 'src/api/openapi.yaml'
const TARGET = 'src/api/wire.ts'
/** The generator needs the API of TypeScript 5, which the compiler of this package has no more. */
const GENERATOR = ['--yes', '--package=openapi-typescript@7.13.0', '--package=typescript@5.9.3', '--']
const OPTIONS = ['--root-types', '--root-types-no-schema-prefix', '--empty-objects-unknown', '--immutable']

/** Hash of a text. */
const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** The first line of the types: of which contract they are, and that nobody changed them by hand. */
export const headOf = (contract: string, types: string): string =>
  `/* Of openapi.yaml ${digestOf(contract)}, by \`npm run wire\`: ${digestOf(types)}. */\n`

/** What types need not repeat, and the calls that a shop receives. */
const LEFT_OUT = ['description', 'summary', 'example', 'examples', 'webhooks', 'tags', 'default']

function bare(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => bare(one))
  if (typeof value !== 'object' || value === null) return value
  const areNames = key === 'properties' || key === 'schemas'
  const kept = Object.entries(value).filter(([name]) => areNames || !LEFT_OUT.includes(name))
  return Object.fromEntries(kept.map(([name, inner]) => [name, bare(inner, areNames ? '' : name)]))
}

if (process.argv[1] === import.meta.filename) {
  const contract = readFileSync(SOURCE, 'utf8')
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-wire-'))
  const [from, to] = [join(folder, 'contract.json'), join(folder, 'wire.ts')]
  writeFileSync(from, JSON.stringify(bare(load(contract))))
  execFileSync('npm', ['exec', ...GENERATOR, 'openapi-typescript', from, '-o', to, ...OPTIONS], { stdio: 'inherit' })
  const lines = readFileSync(to, 'utf8')
    .replaceAll(/^\s*\/\*\*[\s\S]*?\*\/\n/gm, '')
    .replaceAll(/^\s*(readonly )?\w+\?: never;\n/gm, '')
  const types = await format(lines, { ...(await resolveConfig(TARGET)), parser: 'typescript' })
  writeFileSync(TARGET, headOf(contract, types) + types)
  rmSync(folder, { recursive: true })
}
