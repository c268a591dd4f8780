import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { describe, expect, it } from 'vitest'
import { createDemo } from '../../src/tools/serve/app'
import { docsList } from '../../src/tools/serve/site'
import { llmsText } from '../../src/tools/reference/llms'
import type { Results } from '../bench/parts'
import { tables, withFigures } from '../bench/tables'
import packageFile from '../../package.json' with { type: 'json' }

const root = resolve(import.meta.dirname, '../..')
const docs = readdirSync(join(root, 'demo/docs'), { recursive: true, encoding: 'utf8' }).filter(isPage)
const pages = ['README.md', ...docs.map((name) => `demo/docs/${name}`)]
const decisions = pages.filter((page) => page.includes('/decisions/'))

function isPage(name: string): boolean {
  return name.endsWith('.md')
}

/** Links to files of the project, as written on a page: 'policies.md#a-provider-of-your-own'. */
function linksOf(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8').replaceAll(/```[\s\S]*?```/g, '')
  return Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([, target = '']) => target).filter(
    (target) => !/^https?:/.test(target),
  )
}

/** A heading's anchor as GitHub makes it. */
function anchorsOf(page: string): string[] {
  const headings = readFileSync(join(root, page), 'utf8').match(/^#+ .+$/gm) ?? []
  return headings.map((heading) =>
    heading
      .replace(/^#+ /, '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function isBroken(page: string, target: string): boolean {
  const [path = '', anchor] = target.split('#')
  const file = path === '' ? page : join(dirname(page), path)
  if (!existsSync(join(root, file))) return true
  return anchor !== undefined && isPage(file) && !anchorsOf(file).includes(anchor)
}

describe('the documentation', () => {
  it.each(pages)('%s has no broken link or anchor', (page) => {
    expect(linksOf(page).filter((target) => isBroken(page, target))).toEqual([])
  })

  it('can be reached from the README, page by page', () => {
    const linked = linksOf('README.md').map((target) => target.split('#')[0])
    expect(linked).toContain('demo/docs/decisions')
    const others = pages.slice(1).filter((page) => !decisions.includes(page) && !page.startsWith('demo/docs/pt/'))
    expect(others.filter((page) => !linked.includes(page))).toEqual([])
    expect(pages.length).toBeGreaterThan(6)
  })

  it('names only commands, imports and files that exist', () => {
    const scripts = Object.keys(packageFile.scripts)
    const exported = Object.keys(packageFile.exports)
    const missing = pages
      .filter((page) => !decisions.includes(page) && !page.endsWith('changelog.md'))
      .flatMap((page) => {
        const text = readFileSync(join(root, page), 'utf8')
        const named = (pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name = '']) => name)
        return [
          ...named(/npm run ([\w:]+)/g).filter((name) => !scripts.includes(name)),
          ...named(/['`](vitrine(?:\/[\w./-]+)?)['`]/g).filter(
            (name) => !exported.includes(name.replace('vitrine', '.')),
          ),
          // A `dist` is what a command makes.
          ...named(/`((?:src|demo|tests|stories|\.build)\/[\w./-]+)`/g).filter(
            (name) => !name.endsWith('/dist') && !existsSync(join(root, name)),
          ),
        ].map((name) => `${page}: ${name}`)
      })
    expect(missing).toEqual([])
  })

  it("holds the figures of the bench's last run", { timeout: 60_000 }, async () => {
    const filepath = join(root, 'demo/docs/bench.md')
    const results = JSON.parse(readFileSync(join(root, 'tests/bench/results.json'), 'utf8')) as Results
    const text = readFileSync(filepath, 'utf8')
    const expected = withFigures(text, tables(results))
    expect(await format(expected, { ...(await resolveConfig(filepath)), filepath })).toBe(text)
  })
})

it('llms.txt has a line for each page in the package, and the demonstration serves them all', async () => {
  const demo = createDemo()
  const read = async (path: string) => (await demo(new Request(new URL(path, 'https://shop.example')))).text()
  expect(readFileSync(join(root, 'demo/docs/llms.txt'), 'utf8')).toBe(llmsText())
  const links = Array.from((await read('/llms.txt')).matchAll(/\]\((.+?)\)/g), ([, link = '']) => link)
  expect(links).toContain('docs/reference.md')
  // What stands at /docs/ until the site is built.
  const list = await (await docsList()).text()
  for (const link of links) expect(list, link).toContain(`<a href="/${link}">`)
  for (const link of links) expect(await read(`/${link}`)).toBe(readFileSync(join(root, 'demo', link), 'utf8'))
})

it('the page about errors has each code that the backends refuse with, and no other', () => {
  const files = ['src/backend', 'demo/shop'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /^(?!listings|shops|engines\/(?!built-in)).*\.ts$/.test(name))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  )
  const codes = files.flatMap((source) =>
    Array.from(
      source.matchAll(/'([A-Z][a-z]+[A-Z]\w+|Forbidden|Unauthorized|Unavailable|Internal|Busy|Unknown)'/g),
      ([, code = '']) => code,
    ),
  )
  const others = ['MercadoPago', 'PagSeguro', 'PrivateAddress', 'ShopProvider', 'WebhookRefused']
  const page = readFileSync(join(root, 'demo/docs/errors.md'), 'utf8')
  const [, rows = ''] = page.split('| `code`')
  const written = Array.from(rows.matchAll(/`([A-Z]\w+)`/g), ([, code = '']) => code)
  expect(new Set(written)).toEqual(new Set(codes.filter((code) => !others.includes(code))))
  expect(written).toHaveLength(new Set(written).size)
})

it('the page about operating is read in one go: 4 KB at most', () => {
  expect(readFileSync(join(root, 'demo/docs/operating.md')).length).toBeLessThanOrEqual(4096)
})

it('the page of symptoms quotes the doctor', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const doctor = readdirSync(join(root, 'src/extras/doctor')).map((name) => `src/extras/doctor/${name}`)
  const says = [...doctor, 'src/elements/failure-advice.ts']
    .map((file) => read(file).replaceAll(/(\$\{[^}]*\})+/g, '…'))
    .join('\n')
  const quotes = Array.from(read('demo/docs/symptoms.md').matchAll(/^> (.+)$/gm), ([, quote = '']) => quote)
  expect(quotes.length).toBeGreaterThan(9)
  expect(quotes.filter((quote) => !says.includes(quote))).toEqual([])
})

describe('the page about privacy', () => {
  const keys =
    /[`']((?:cached_catalog|checkout_data|payment_data|session_code|session_user_id|catalog_id|catalog_type)(?::[^`']+)?)[`']/g

  /** Every storage key in a text, with `X` for its variable part. */
  function keysIn(text: string, varying: RegExp): string[] {
    return Array.from(text.matchAll(keys), ([, key = '']) => key.replaceAll(varying, 'X'))
  }

  it('names exactly the storage keys of the sources', () => {
    const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && name !== join('lib', 'storage.ts'))
      .map((name) => readFileSync(join(root, 'src', name), 'utf8'))
    const page = readFileSync(join(root, 'demo/docs/privacy.md'), 'utf8')
    const kept = sources.flatMap((source) => keysIn(source, /\$\{\w+\}/g))
    expect(kept).not.toEqual([])
    expect(new Set(keysIn(page, /[A-Z]+/g))).toEqual(new Set(kept))
    expect(sources.filter((source) => /indexedDB|document\.cookie|\bcaches\./.test(source))).toEqual([])
    // The key of a hand-over link, and the question whether the browser keeps one.
    const lasting = sources.flatMap((source) =>
      [...source.matchAll(/localStorage\.\w+Item\((\w+)/g)].map(([, key]) => key),
    )
    expect(new Set(lasting)).toEqual(new Set(['NAME', 'PROBE']))
    for (const key of ['shop_link_keys', 'shop_probe']) {
      expect(sources.some((source) => source.includes(`'${key}'`))).toBe(true)
      expect(page).toContain(`\`${key}\``)
    }
  })
})
