import { integrityOf } from '../../../.build/chunks/chunks.ts'
import { snippetText } from '../../../.build/entries/own-files.ts'

/** Puts the text and its hash between a page's `<!-- early -->` and `<!-- /early -->`. @throws Error without such a place */
export async function withSnippet(page: string, sources: string): Promise<string> {
  const text = await snippetText(sources)
  const place = /(<!-- early -->\n)[\s\S]*?(<!-- \/early -->)/
  if (!place.test(page)) throw new Error('The page has no place for the snippet.')
  const words = ['```text', text, '```', '', '```text', `'${integrityOf(text)}'`, '```'].join('\n')
  return page.replace(place, (_match, start: string, end: string) => `${start}\n${words}\n\n${end}`)
}
