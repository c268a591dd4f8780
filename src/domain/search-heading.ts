import { fill } from '../lib/fill'
import { capitalize, sentenceCase } from '../lib/sentence-case'
import type { searchText } from '../text/search'

/** `Buscando por "Café" na categoria Mercearia > Cafés` (storefront specification, section 2, "Catalogue screen"). */
export function searchHeading(term: string, categories: readonly string[], words: typeof searchText): string {
  const path = categories.map(nameCase).join(' > ')
  const what = term.trim() === '' ? '' : fill(words.forTerm, { term: term.trim() })
  const where = path === '' ? '' : fill(words.inCategory, { path })
  return [words.searching, what, where].filter(Boolean).join(' ')
}

function nameCase(name: string): string {
  return capitalize(sentenceCase(name))
}
