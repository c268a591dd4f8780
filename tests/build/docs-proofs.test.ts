import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { blocksOf, PAGES } from '../support/snippets'

/** Which test proves every block of a language. A block of another language, or of none, is proven by nothing. */
const PROVEN_BY: Readonly<Record<string, string>> = {
  css: 'tests/build/docs-markup.test.ts',
  html: 'tests/build/docs-markup.test.ts',
  http: 'tests/build/docs-markup.test.ts',
  js: 'tests/build/docs-snippets.test.ts',
  json: 'tests/build/docs-markup.test.ts',
  jsx: 'tests/build/docs-snippets.test.ts',
  nginx: 'tests/backend/full/nginx.test.ts',
  sh: 'tests/build/docs-markup.test.ts',
  svelte: 'tests/e2e/full/components.spec.ts',
  text: 'tests/build/docs-quotes.test.ts',
  ts: 'tests/build/docs-snippets.test.ts',
  tsx: 'tests/build/docs-snippets.test.ts',
  vue: 'tests/e2e/full/components.spec.ts',
}

const portuguese = readdirSync('demo/docs/pt').map((name) => `demo/docs/pt/${name}`)
const blocks = [...PAGES, ...portuguese].flatMap(blocksOf)

it('each block of the docs, in both languages, is of a kind that a test proves', () => {
  const unproven = blocks.filter(({ language }) => !Object.hasOwn(PROVEN_BY, language))
  expect(unproven.map(({ page, code }) => `${page}: ${code.split('\n')[0]}`)).toEqual([])
  const used = new Set(blocks.map(({ language }) => language))
  expect(Object.keys(PROVEN_BY).filter((language) => !used.has(language))).toEqual([])
})

it.each(Object.entries(PROVEN_BY))('blocks of %s are read by %s', (language, file) => {
  expect(existsSync(file)).toBe(true)
  expect(readFileSync(file, 'utf8')).toContain(`'${language}'`)
})

it('the components of a framework have one block each, which their test takes', () => {
  for (const language of ['vue', 'svelte'])
    expect(PAGES.flatMap(blocksOf).filter((block) => block.language === language)).toHaveLength(1)
})
