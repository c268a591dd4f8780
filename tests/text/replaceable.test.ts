import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../src')

type Area = Readonly<Record<string, string>> & { readonly area: string }

/**
 * Words of no element: a host replaces those of the bridge by `words` of `connect`, and those of WhatsApp by `body`; the loader's
 * stand before all.
 */
const OF_NO_ELEMENT = ['bridge.ts', 'loader.ts', 'whatsapp.ts']

/** Every dictionary of `src/text`, by its exported name. */
async function dictionaries(): Promise<[name: string, area: Area][]> {
  const files = readdirSync(join(root, 'text')).filter((file) => !OF_NO_ELEMENT.includes(file))
  const modules = files.map((file) => import(`../../src/text/${file}`))
  const exported = (await Promise.all(modules)).flatMap((module: object) => Object.entries(module))
  return exported.filter((entry): entry is [string, Area] => typeof entry[1] === 'object')
}

/** What runs in a page: a backend says its own words, and the tools are for developers. */
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/^(text|backend|tools)/.test(name))
  .map((name) => ({ name, code: readFileSync(join(root, name), 'utf8') }))

describe('every word of the shop', () => {
  it('belongs to an area, and no key of an area has two texts', async () => {
    const known = new Map<string, string>()
    const all = await dictionaries()
    expect(all.length).toBeGreaterThan(30)
    for (const [name, { area, ...words }] of all) {
      expect([name, typeof area]).toEqual([name, 'string'])
      for (const [key, word] of Object.entries(words)) {
        expect([`${area}.${key}`, known.get(`${area}.${key}`) ?? word]).toEqual([`${area}.${key}`, word])
        known.set(`${area}.${key}`, word)
      }
    }
  })

  it('is read through the host’s texts', async () => {
    const read = (await dictionaries()).flatMap(([name]) => {
      const imported = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '[^']*/text/`)
      const directly = new RegExp(`(?<!typeof )\\b${name}(\\.|\\[)`)
      return sources
        .filter(({ code }) => imported.test(code) && directly.test(code))
        .map((source) => ({ name, source: source.name }))
    })
    expect(sources.filter(({ code }) => code.includes('/text/')).length).toBeGreaterThan(50)
    expect(read).toEqual([])
  })

  it('is in src/text only', () => {
    const accented = /(['"`>])[^'"`<>\n]*[áéíóúâêôãõç][^'"`<>\n]*['"`<]/i
    const states = join('domain', 'states.ts')
    const found = sources.filter(({ name }) => name !== states && !name.startsWith(join('elements', 'manifest')))
    const lines = found.flatMap(({ name, code }) =>
      code
        .split('\n')
        .filter((line) => !/^\s*(\*|\/\*|\/\/|\{\/\*)/.test(line) && accented.test(line.replace(/\/\/.*/, '')))
        .map((line) => `${name}: ${line.trim()}`),
    )
    expect(lines).toEqual([])
  })
})
