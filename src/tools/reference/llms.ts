import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PACKAGE } from '../package-folder.ts'
import packageFile from '../../../package.json' with { type: 'json' }

const DOCS = join(PACKAGE, 'demo/docs')

const headings = (text: string, level: string) =>
  Array.from(text.matchAll(new RegExp(`^${level} (.+)$`, 'gm')), ([, words = '']) => words)

/** A short index of the pages in the package, for assistants that read (llmstxt.org), made from the pages' headings. */
export function llmsText(): string {
  const files = readdirSync(DOCS).filter((name) => name.endsWith('.md'))
  const pages = files.filter((name) => !packageFile.files.includes(`!demo/docs/${name}`))
  pages.sort()
  const lines = pages.map((name) => {
    const text = readFileSync(join(DOCS, name), 'utf8').replaceAll(/```[\s\S]*?```/g, '')
    const [title = name] = headings(text, '#')
    const parts = headings(text, '##').join('; ')
    return `- [${title}](${name})${parts && `: ${parts}`}`
  })
  return `# Vitrine\n\n> ${packageFile.description}\n\n## Docs\n\n${lines.join('\n')}\n`
}
