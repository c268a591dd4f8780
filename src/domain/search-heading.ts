import { capitalize } from '../lib/capitalize'
import { fill } from '../lib/fill'
import { sentenceCase } from '../lib/sentence-case'
import { searchText } from '../text/search'

/**
 * The line under 'Pesquisa': `Buscando por "Café" na categoria Mercearia > Cafés`, with the parts that are known.
 *
 * @param categories names from the picked category down
 * @source storefront specification, section 2, "Catalogue screen"
 */
export function searchHeading(term: string, categories: readonly string[] = [], words = searchText): string {
  const path = categories.map(nameCase).join(' > ')
  const what = term.trim() === '' ? '' : fill(words.forTerm, { term: term.trim() })
  const where = path === '' ? '' : fill(words.inCategory, { path })
  return [words.searching, what, where].filter(Boolean).join(' ')
}

function nameCase(name: string): string {
  return capitalize(sentenceCase(name))
}
