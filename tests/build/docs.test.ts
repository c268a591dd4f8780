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

  it("holds the figures of the bench's last run", async () => {
    const readme = join(root, 'README.md')
    const results = JSON.parse(readFileSync(join(root, 'tests/bench/results.json'), 'utf8')) as Results
    const text = readFileSync(readme, 'utf8')
    expect(await format(withFigures(text, results), { ...(await resolveConfig(readme)), filepath: readme })).toBe(text)
  })
})
