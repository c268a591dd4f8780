import { expect, it } from 'vitest'
import { reworded } from '../../src/lib/reworded'
import { languageOf } from '../../src/lib/texts'

const own = { area: 'cart', title: 'Carrinho', total: 'Total' } as const

it('words carry the language that the host’s texts name', () => {
  expect(languageOf(reworded(own, { lang: 'en', 'cart.title': 'Bag' }))).toBe('en')
  expect(languageOf(reworded(own, { 'cart.title': 'Sacola' }))).toBe('pt-BR')
})

it('words are the host’s where it gave some, and the shop’s elsewhere', () => {
  expect(reworded(own, { 'cart.title': 'Sacola', title: 'Nada' })).toEqual({ ...own, title: 'Sacola' })
})
