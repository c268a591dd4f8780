import { describe, expect, it } from 'vitest'
import { lackForOption } from '../../src/domain/order-limits'
import { catalogPreview, productPreview, summaryPreview } from '../../src/domain/sent-preview'
import { anAttribute, anItem, anOrder, aProduct } from '../support/domain'
import { sentText as words } from '../../src/text/sent'

const blue = { providerId: 'Cor', optionProviderId: 'Azul', redirectable: false }

describe('the preview of what was sent', () => {
  it('names a product, its chosen options and its price', () => {
    const product = aProduct({ name: 'Camisa', attributes: [anAttribute('Cor', 'Azul', 'Coral')], price: 1990 })
    const { title, lines } = productPreview({ product, attributes: [blue] })
    expect([title, ...lines.slice(0, 1)]).toEqual(['Camisa', 'Cor: Azul'])
    expect(lines.at(-1)).toMatch(/^R\$/)
  })

  it.each([
    [{ minPrice: 1000, maxPrice: 2000, hasVariants: true }, ['R$\u00A010,00 - R$\u00A020,00']],
    [{ price: 0 }, []],
  ])('names of a product with %j %j', (parts, lines) => {
    expect(productPreview({ product: aProduct(parts), attributes: [] }).lines).toEqual(lines)
  })

  it('names three lines of an order, counts the others, and tells the total', () => {
    const items = [1, 2, 3, 4, 5].map((index) => anItem({ index, name: `Item ${index}`, quantity: 2 }))
    const { lines } = summaryPreview(anOrder({ items, total: 4200 }), words)
    expect(lines).toEqual(['2 × Item 1', '2 × Item 2', '2 × Item 3', 'e mais 2', 'Total (10 un.): R$\u00A042,00'])
    expect(summaryPreview(anOrder({ items: items.slice(0, 3) }), words).lines).toHaveLength(4)
  })

  it('names the catalogue', () => {
    expect(catalogPreview('Busca: "pão"', words).lines).toEqual(['Busca: "pão"'])
  })
})

describe('the minimum of a delivery option', () => {
  it.each([
    [5000, 4000, 1000],
    [5000, 5000, 0],
    [0, 100, 0],
  ])('of %i lacks, at %i of items, %i', (minOrderValue, subtotal, lack) => {
    expect(lackForOption(anOrder({ subtotal }), { minOrderValue })).toBe(lack)
  })
})
