import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { attributesOf, manifest } from '../../src/elements/manifest'
import { csp, type CspOptions } from '../../src/lib/csp'
import packageFile from '../../package.json' with { type: 'json' }

const root = resolve(import.meta.dirname, '../..')
const pages = [
  'README.md',
  ...readdirSync(join(root, 'demo/docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `demo/docs/${name}`),
]
const read = (page: string) => readFileSync(join(root, page), 'utf8')

/** The distinct matches of a pattern's first group on a page. */
function allOf(text: string, pattern: RegExp): string[] {
  return [...new Set(Array.from(text.matchAll(pattern), ([, match = '']) => match))]
}

const tags = new Map(
  manifest.tags.map(({ name }) => [
    name as string,
    [...attributesOf(name), ...manifest.switches].map((attribute) => attribute.name),
  ]),
)
const events = manifest.events.map(({ name }) => name as string)
/** Attributes of any HTML element, as far as the pages use them. */
const ofEveryElement = ['nonce', 'style', 'class', 'id']

/** Attributes of shop tags on the pages that the element does not read: '<shop-cart colour>'. */
function unknownAttributes(text: string): string[] {
  return Array.from(text.matchAll(/<(shop-[a-z-]+)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*>/g)).flatMap(
    ([, tag = '', written = '']) => {
      const known: readonly string[] = [...(tags.get(tag) ?? []), ...ofEveryElement]
      const named = allOf(written, /([\w-]+)(?:="[^"]*")?/g)
      return named.filter((name) => !known.includes(name)).map((name) => `<${tag} ${name}>`)
    },
  )
}

/** Every visible word's key, `area.key`. */
function textKeys(): string[] {
  const folder = join(root, 'src/text')
  return readdirSync(folder).flatMap((name) => {
    const source = readFileSync(join(folder, name), 'utf8')
    return Array.from(source.matchAll(/area: '(\w+)',([\s\S]*?)\n\}/g)).flatMap(([, area = '', body = '']) =>
      allOf(body, /^ {2}(\w+):/gm).map((key) => `${area}.${key}`),
    )
  })
}

describe.each(pages)('%s names only existing', (page) => {
  const text = read(page)

  it('tags and events', () => {
    const named = allOf(text, /(?<![\w/-])(?:on)?(shop-[a-z-]*[a-z])(?![\w…-])/g)
    const known = [...tags.keys(), ...events]
    expect(named.filter((name) => !known.includes(name))).toEqual([])
  })

  it('attributes of a tag', () => {
    expect(unknownAttributes(text)).toEqual([])
  })

  it('custom properties and parts', () => {
    const known: string[] = [...manifest.cssProperties, ...manifest.cssParts].map(({ name }) => name)
    const named = [...allOf(text, /(--shop-[\w-]+)/g), ...allOf(text, /::part\(([\w-]+)\)/g)]
    expect(named.filter((name) => !known.includes(name))).toEqual([])
  })

  it('replaceable words', () => {
    const known = textKeys()
    expect(known).toContain('cart.title')
    const [, overrides = ''] = /texts = (\{.*\})/.exec(text) ?? []
    expect(allOf(overrides, /'(\w+\.\w+)'/g).filter((key) => !known.includes(key))).toEqual([])
  })

  it('commands, imports and files of the project', () => {
    const scripts = Object.keys(packageFile.scripts)
    const commands = allOf(text, /npm run ([\w:]+)/g)
    const imports = allOf(text, /['`](vitrine(?:\/[\w./-]+)?)['`]/g).map((name) => name.replace('vitrine', '.'))
    const exported = Object.keys(packageFile.exports)
    const files = allOf(text, /`((?:src|demo|tests|stories|\.build)\/[\w./-]+)`/g)
    expect({
      commands: commands.filter((name) => !scripts.includes(name)),
      imports: imports.filter((name) => !exported.includes(name)),
      files: files.filter((name) => !existsSync(join(root, name))),
    }).toEqual({ commands: [], imports: [], files: [] })
  })
})

/** The rows of a walk's table: the number of its last step, and the names in its cells. */
function stepsOf(walk: string): { last: number; cells: string[][] }[] {
  const [table = ''] = walk.split(/^## /m)
  return Array.from(table.matchAll(/^\| ([\d–]+) +\|(.*)\|$/gm), ([, place = '', cells = '']) => ({
    last: Number(place.split('–').at(-1)),
    cells: cells.split('|').map((cell) => allOf(cell, /`([^`]+)`/g)),
  }))
}

describe('the walks of the page for contributors', () => {
  const [, adding = '', first = ''] = read('demo/docs/contributing.md').split(/^## Walk: /m)
  it("lead from 'Adicionar' to the badge over at most 20 functions, each in its file", () => {
    expect(stepsOf(adding).at(-1)?.last).toBeLessThanOrEqual(20)
    for (const { cells } of stepsOf(adding)) {
      const [names = [], files = []] = cells
      const sources = files.map(read).join('\n')
      expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(sources))).toEqual([])
    }
  })

  it('lead to the first view over at most 25 files', () => {
    expect(stepsOf(first).at(-1)?.last).toBeLessThanOrEqual(25)
    expect(stepsOf(first).filter(({ cells: [files = []] }) => files.length === 0)).toEqual([])
  })
})

function directivesOf(options: CspOptions): string[] {
  return csp(options).split('; ')
}

describe('the page about policies', () => {
  const promised =
    "default-src 'none'; script-src <where loader.js is>; style-src 'none'; img-src <pictures>; connect-src <api-base>;"

  it('states the policy that csp() writes', () => {
    const written = csp({ scripts: 'https://a.example', images: ['https://b.example'], apiBase: 'https://c.example' })
      .replace('https://a.example', '<where loader.js is>')
      .replace('https://b.example', '<pictures>')
      .replace('https://c.example', '<api-base>')
    expect(read('demo/docs/policies.md')).toContain(promised)
    expect(written.startsWith(promised)).toBe(true)
  })

  it('states the additions for the captcha and the card form', () => {
    const rows = read('demo/docs/policies.md')
    for (const directive of directivesOf({ captcha: true }).filter(
      (line) => line.includes('google') || line.includes('unsafe'),
    )) {
      const sources = directive.split(' ').filter((source) => !["'self'", "'none'"].includes(source))
      expect(rows).toContain(sources.join(' '))
    }
    const [script = ''] = directivesOf({ cardForm: true }).filter((line) => line.startsWith('script-src'))
    expect(rows).toContain(script.replace(" 'self'", ''))
  })
})
