import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

export interface Snippet {
  /** Path of its page in the project. */
  page: string
  language: string
  code: string
}

/** README and demo/docs, without the records of decisions. */
export const PAGES: readonly string[] = [
  'README.md',
  ...readdirSync(join(root, 'demo/docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `demo/docs/${name}`),
]

/** The code of a page in the given languages, in the page's order. */
export function snippetsOf(page: string, languages: readonly string[]): Snippet[] {
  const text = readFileSync(join(root, page), 'utf8')
  return Array.from(text.matchAll(/^ *```(\w+)\n([\s\S]*?)^ *```$/gm), ([, language = '', code = '']) => ({
    page,
    language,
    code,
  })).filter(({ language }) => languages.includes(language))
}
