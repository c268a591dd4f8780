import { expect, it } from 'vitest'
import { searchHeading } from '../../src/domain/search-heading'
import { resultsText } from '../../src/text/results'
import { searchText } from '../../src/text/search'

it.each([
  ['', [], 'Buscando'],
  ['  ', [], 'Buscando'],
  ['café', [], 'Buscando por "café"'],
  ['café', ['mercearia', 'CAFÉS E CHÁS'], 'Buscando por "café" na categoria Mercearia > Cafés e chás'],
  ['', ['água'], 'Buscando na categoria Água'],
  ['$& {path}', ['bebidas'], 'Buscando por "$& {path}" na categoria Bebidas'],
])('a search for %j in %j reads %s', (term, categories, heading) => {
  expect(searchHeading(term, categories, searchText)).toBe(heading)
})

it('begins with the number of results once that is known', () => {
  const words = { ...searchText, ...resultsText, searching: '4 resultados' }
  expect(searchHeading('café', ['mercearia'], words)).toBe('4 resultados para "café" na categoria Mercearia')
})
