import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { describe, expect, it } from 'vitest'
import type { Results } from '../bench/parts'
import { withFigures } from '../bench/readme'

const root = resolve(import.meta.dirname, '../..')
const pages = [
  'README.md',
  ...readdirSync(join(root, 'demo/docs'))
    .filter(isPage)
    .map((name) => `demo/docs/${name}`),
]

function isPage(name: string): boolean {
  return name.endsWith('.md')
}

/** Links to files of the project, as they are written in a page: 'policies.md#a-provider-of-your-own'. */
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
  it.each(pages)('%s links to nothing that is not there', (page) => {
    expect(linksOf(page).filter((target) => isBroken(page, target))).toEqual([])
  })

  it('can be reached from the README, page by page', () => {
    const linked = linksOf('README.md').map((target) => target.split('#')[0])
    expect(pages.slice(1).filter((page) => !linked.includes(page))).toEqual([])
    expect(pages.length).toBeGreaterThan(6)
  })

  it("holds the figures of the bench's last run", { timeout: 60_000 }, async () => {
    const readme = join(root, 'README.md')
    const results = JSON.parse(readFileSync(join(root, 'tests/bench/results.json'), 'utf8')) as Results
    const text = readFileSync(readme, 'utf8')
    expect(await format(withFigures(text, results), { ...(await resolveConfig(readme)), filepath: readme })).toBe(text)
  })
})

describe('the page about privacy', () => {
  const keys =
    /`((?:cached_catalog|checkout_data|payment_data|session_code|session_user_id|catalog_id|catalog_type)[^`]*)`/g

  /** Every key of a text, with `X` for what is another one each time. */
  function keysIn(text: string, varying: RegExp): string[] {
    return Array.from(text.matchAll(keys), ([, key = '']) => key.replaceAll(varying, 'X'))
  }

  it('names every key that the sources keep something under, and no other', () => {
    const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && name !== join('lib', 'storage.ts'))
      .map((name) => readFileSync(join(root, 'src', name), 'utf8'))
    const page = readFileSync(join(root, 'demo/docs/privacy.md'), 'utf8')
    const kept = sources.flatMap((source) => keysIn(source, /\$\{\w+\}/g))
    expect(kept).not.toEqual([])
    expect(new Set(keysIn(page, /[A-Z]+/g))).toEqual(new Set(kept))
    expect(sources.filter((source) => /localStorage|indexedDB|document\.cookie|\bcaches\./.test(source))).toEqual([])
  })
})
