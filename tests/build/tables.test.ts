import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Rows of the table under a heading. */
function rowsUnder(file: string, heading: string): string[] {
  const [, part = ''] = readFileSync(file, 'utf8').split(`## ${heading}`)
  return (part.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
}

const isTest = (path: string) =>
  existsSync(path) && /^\s*(?:it|test)(?:\.each|[(<])|= story\(/m.test(readFileSync(path, 'utf8'))

it.each([
  ['demo/docs/conversations.md', 'What each side sees'],
  ['demo/docs/reliability.md', 'What others report'],
])('each row of the table in %s names a test that there is', (file, heading) => {
  const rows = rowsUnder(file, heading)
  expect(rows.length).toBeGreaterThan(20)
  const named = rows.map((row) => /`((?:tests|stories)\/[^`]+)`\s*\|$/.exec(row)?.[1] ?? row)
  expect(named.filter((path) => !isTest(path))).toEqual([])
})

it('each situation of a conversation has a test of its own', () => {
  const paths = rowsUnder('demo/docs/conversations.md', 'What each side sees').map((row) =>
    row.split('|').at(-2)?.trim(),
  )
  expect(new Set(paths).size).toBe(paths.length)
})

/** Paths of the project that a page names in code. */
function pathsIn(file: string): string[] {
  const names = [...readFileSync(file, 'utf8').matchAll(/`((?:src|demo|tests|stories|\.build)\/[\w./-]+)`/g)]
  // A `dist` is what a command makes.
  return names.map(([, path = '']) => path).filter((path) => !path.endsWith('/dist'))
}

it.each([
  ['demo/docs/contributing.md', 30],
  ['src/README.md', 15],
  ['demo/docs/reliability.md', 20],
])('each file and folder that %s names is there', (file, least) => {
  const paths = pathsIn(file)
  expect(paths.length).toBeGreaterThan(least)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

it('the page about reliability says how many random sequences are played', () => {
  const [, full, fast] = /\['FULL'\] \? (\d+) : (\d+)/.exec(readFileSync('tests/doubt/doubt.test.ts', 'utf8')) ?? []
  const page = readFileSync('demo/docs/reliability.md', 'utf8')
  expect(page).toContain(`\`npm test\` plays ${fast} sequences and the kept ones, \`npm run test:full\` ${full}.`)
})

it('the page about hosting lets a file be kept for a year only where its name changes with it', () => {
  const [, pattern = ''] = /location ~ "(.+)" \{[^}]+immutable/.exec(readFileSync('demo/docs/hosting.md', 'utf8')) ?? []
  const isKept = (address: string) => new RegExp(pattern).test(address)
  expect(isKept('/vitrine/chunks/order-B0y89UX2.js')).toBe(true)
  expect(isKept('/vitrine/light/chunks/order-parts-C-Qq_Zil.js')).toBe(true)
  expect(['loader.js', 'chunks/sheet.css', 'themes.css'].filter((name) => isKept(`/vitrine/${name}`))).toEqual([])
})

it('the map of the sources has every folder of src', () => {
  const [, map = ''] =
    /## Map of the code\n+```\nsrc\/\n([^]*?)\ndemo\//.exec(readFileSync('src/README.md', 'utf8')) ?? []
  const named = Array.from(map.matchAll(/^ {2}(\S+)\/ /gm), ([, name = '']) => name)
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(new Set(named)).toEqual(new Set(folders.map(({ name }) => name)))
})

it('the words of doctor() name each of its checks, and no other', () => {
  const [, said = ''] = /\* Checks (.+)\.\n/.exec(readFileSync('src/elements/shop-element.ts', 'utf8')) ?? []
  const made = readFileSync('src/extras/doctor/doctor.ts', 'utf8').matchAll(/^import \{.*\bcheck(\w+)\b.* from '\.\//gm)
  const names = Array.from(made, ([, name = '']) => name.toLowerCase().replace('colors', 'colours'))
  expect(new Set(said.split(/, | and /))).toEqual(new Set(names))
})
