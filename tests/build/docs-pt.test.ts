import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const FOLDER = 'demo/docs/pt'
const read = (page: string) => readFileSync(join(root, page), 'utf8')
const twinOf = (page: string) =>
  page === `${FOLDER}/index.md` ? 'README.md' : page.replace(`${FOLDER}/`, 'demo/docs/')
const pages = readdirSync(join(root, FOLDER)).map((name) => `${FOLDER}/${name}`)

const FENCED = /^ *```\w+\n[\s\S]*?^ *```$/gm
const codeOf = (page: string) => Array.from(read(page).matchAll(FENCED), ([code]) => code.replaceAll(/^ +/gm, ''))
const levelsOf = (page: string) =>
  read(page)
    .replaceAll(FENCED, '')
    .match(/^#+(?= )/gm)

/** Pages and files that a page links to, each by its twin in English. */
function targetsOf(page: string): string[] {
  const links = read(page)
    .replaceAll(FENCED, '')
    .matchAll(/\]\(([^)\s]+)\)/g)
  const targets = Array.from(links, ([, link = '']) => posix.join(posix.dirname(page), link.split('#')[0] ?? ''))
  const twins = targets.map((target) => (target.startsWith(FOLDER) ? twinOf(target) : target))
  twins.sort()
  return twins
}

describe.each(pages)('%s', (page) => {
  it('has the headings and the code of its twin in English, in the same order', () => {
    expect(levelsOf(page)).toEqual(levelsOf(twinOf(page)))
    expect(codeOf(page)).toEqual(codeOf(twinOf(page)))
  })

  it('links to pages in Portuguese where there are', () => {
    const english = Array.from(read(page).matchAll(/\]\(\.\.\/([a-z-]+\.md)/g), ([, name = '']) => name)
    expect(english.filter((name) => existsSync(join(root, FOLDER, name)))).toEqual([])
  })

  // The first page lists the pages of its own language.
  if (!page.endsWith('/index.md'))
    it('links to what its twin links to', () => {
      expect(targetsOf(page)).toEqual(targetsOf(twinOf(page)))
    })
})
