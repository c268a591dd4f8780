import { effect, signal, type ReadonlySignal } from '@preact/signals-core'
import { oncePer } from '../../lib/once-per'
import type { CatalogStore } from './catalog'

const MOST_TERMS = 5

const fold = (term: string) => term.trim().toLowerCase()

/** What was searched for, the last one first. In memory: nothing of it stays on the device. */
function createSearchTerms({ view }: Pick<CatalogStore, 'view'>): ReadonlySignal<readonly string[]> {
  const terms = signal<readonly string[]>([])
  effect(() => {
    const { searchText } = view.value
    const others = terms.peek().filter((term) => fold(term) !== fold(searchText))
    if (searchText !== '') terms.value = [searchText, ...others].slice(0, MOST_TERMS)
  })
  return terms
}

/** From the first call on, which the first focus of the field makes. */
export const searchTermsOf = oncePer(createSearchTerms)
