import { expect, it } from 'vitest'
import { searchHeading } from '../../src/domain/search-heading'
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
