import { fill } from '../lib/fill'
import { capitalize, sentenceCase } from '../lib/sentence-case'

/**
 * `Buscando por "Café" na categoria Mercearia > Cafés` (storefront specification, section 2, "Catalogue screen").
 * Other words begin otherwise: `4 resultados para "Café"`.
 */
export function searchHeading(
  term: string,
  categories: readonly string[],
  words: Readonly<Record<'searching' | 'forTerm' | 'inCategory', string>>,
): string {
  const path = categories.map(nameCase).join(' > ')
  const what = term.trim() === '' ? '' : fill(words.forTerm, { term: term.trim() })
  const where = path === '' ? '' : fill(words.inCategory, { path })
  return [words.searching, what, where].filter(Boolean).join(' ')
}

function nameCase(name: string): string {
  return capitalize(sentenceCase(name))
}
