import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

export interface Snippet {
  /** Path of its page in the project. */
  page: string
  /** '' for a block that names none. */
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

/** All blocks of a page, in its order. */
export function blocksOf(page: string): Snippet[] {
  const text = readFileSync(join(root, page), 'utf8')
  return Array.from(text.matchAll(/^ *```(.*)\n([\s\S]*?)^ *```$/gm), ([, language = '', code = '']) => ({
    page,
    language,
    code,
  }))
}

/** The code of a page in the given languages, in the page's order. */
export function snippetsOf(page: string, languages: readonly string[]): Snippet[] {
  return blocksOf(page).filter(({ language }) => languages.includes(language))
}

const MARKED = /^( *)\/\/ #region (\S+\.md)\n([\s\S]*?)^ *\/\/ #endregion$/gm

/** The parts of the host pages' scripts that a page shows: each stands between `// #region <page>` and `// #endregion`. */
export function partsOfHosts(): Omit<Snippet, 'language'>[] {
  const hosts = join(root, 'demo/hosts')
  const scripts = readdirSync(hosts, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(?!.*node_modules).*\.jsx?$/.test(name),
  )
  return scripts.flatMap((name) =>
    Array.from(readFileSync(join(hosts, name), 'utf8').matchAll(MARKED), ([, indent = '', page = '', code = '']) => ({
      page,
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    })),
  )
}
