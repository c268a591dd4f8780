import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import groups from '../../demo/docs-site/groups.json' with { type: 'json' }

const root = resolve(import.meta.dirname, '../..')
const FOLDER = 'demo/docs/pt'
const read = (page: string) => readFileSync(join(root, page), 'utf8')
const twinOf = (page: string) =>
  page === `${FOLDER}/index.md` ? 'README.md' : page.replace(`${FOLDER}/`, 'demo/docs/')
const pages = readdirSync(join(root, FOLDER)).map((name) => `${FOLDER}/${name}`)

const FENCED = /^ *```\w*\n[\s\S]*?^ *```$/gm
const codeOf = (page: string) => Array.from(read(page).matchAll(FENCED), ([code]) => code.replaceAll(/^ +/gm, ''))
const levelsOf = (page: string) =>
  read(page)
    .replaceAll(FENCED, '')
    .match(/^#+(?= )/gm)

/** Names in a page's sentences and tables, without what `npm run reference` writes. */
function namesIn(page: string): string[] {
  const text = read(page)
    .replaceAll(FENCED, '')
    .replaceAll(/<!-- (\w+) -->[\s\S]*?<!-- \/\1 -->/g, '')
  const names = Array.from(text.matchAll(/`([^`]+)`/g), ([, name = '']) => name.replaceAll(/\s+/g, ' '))
  names.sort()
  return names
}

/** How many rows and points a page has. */
const sizeOf = (page: string) => ({
  rows: read(page).match(/^\|/gm)?.length,
  points: read(page)
    .replaceAll(FENCED, '')
    .match(/^ *(-|\d+\.) /gm)?.length,
})

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

it('every page of hosts has a twin in Portuguese', () => {
  const names = groups.filter(({ pt }) => pt).flatMap((group) => group.pages)
  const written = names.filter((name) => name === 'index' || existsSync(join(root, `demo/docs/${name}.md`)))
  expect(written.length).toBeGreaterThan(15)
  expect(written.filter((name) => !pages.includes(`${FOLDER}/${name}.md`))).toEqual([])
})

describe.each(pages)('%s', (page) => {
  it('has the headings and the code of its twin in English, in the same order', () => {
    expect(levelsOf(page)).toEqual(levelsOf(twinOf(page)))
    expect(codeOf(page)).toEqual(codeOf(twinOf(page)))
  })

  it('names what its twin names, and has its rows and points', () => {
    expect(namesIn(page)).toEqual(namesIn(twinOf(page)))
    expect(sizeOf(page)).toEqual(sizeOf(twinOf(page)))
  })

  it('links to pages in Portuguese where there are', () => {
    const english = Array.from(read(page).matchAll(/\]\(\.\.\/([a-z-]+\.md)/g), ([, name = '']) => name)
    expect(english.filter((name) => existsSync(join(root, FOLDER, name)))).toEqual([])
  })

  it('links to what its twin links to', () => {
    expect(targetsOf(page)).toEqual(targetsOf(twinOf(page)))
  })
})
