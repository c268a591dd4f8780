import { describe, expect, it } from 'vitest'
import { afterwards, backend, freshCode, inside, openReady, place, elementsInTests } from '../support/element-page'

elementsInTests()

/** The request of the first catalogue, as 'POST /api/… {body}'. */
function productCalls(code: string): string[] {
  const calls = backend
    .calls()
    .filter(({ sessionCode, path }) => sessionCode === code && path.startsWith('/api/catalog/'))
  return calls
    .filter(({ path }) => !path.endsWith('/categories'))
    .map(({ method, path, body }) => `${method} ${path} ${JSON.stringify(body ?? null)}`)
}

describe('the first catalogue', () => {
  it.each([
    ['Standard', '', 'GET /api/catalog/top null'],
    ['ShowCollection', 'churrasco', 'GET /api/catalog/products/collections/churrasco null'],
    ['ShowCategory', 'padaria', /^POST \/api\/catalog\/products\/search .*"category":"padaria"/],
    ['ShowQuery', 'pão de queijo', /^POST \/api\/catalog\/products\/searchText .*"searchQuery":"pão de queijo"/],
  ])('is %s of "%s" as the attributes say', async (type, id, expected) => {
    const code = freshCode()
    await openReady('shop-catalog', `catalog-type="${type}" catalog-id="${id}"`, code)
    const asked = () => productCalls(code).filter((call) => !call.includes('facets'))
    await expect.poll(asked).toEqual([expect.stringMatching(expected)])
  })

  it('changes with the attributes', async () => {
    const code = freshCode()
    const element = await openReady('shop-catalog', '', code)
    element.setAttribute('catalog-type', 'ShowCategory')
    element.catalogId = 'padaria'
    await element.ready
    const listings = () => productCalls(code).filter((call) => !call.includes('/facets'))
    await expect.poll(() => listings().at(-1)).toMatch(/"category":"padaria"/)
    element.removeAttribute('catalog-type')
    await element.ready
    expect(element.catalogType).toBe('')
    await expect.element(inside(element).getByRole('tab', { name: 'Todos' })).toHaveAttribute('aria-selected', 'true')
    // A fresh answer is shown again.
    expect(productCalls(code).filter((call) => call.startsWith('GET /api/catalog/top'))).toHaveLength(1)
  })
})

describe('<shop-product>', () => {
  const id = 'queijo canastra & cia'

  it('shows the product of its attribute, with any characters in the id', async () => {
    const element = await openReady('shop-product', '')
    element.productId = id
    await element.ready
    await expect.element(inside(element).getByRole('heading', { name: 'Queijo Canastra Meia Cura' })).toBeVisible()
    expect(element.route).toBe(`/product/${encodeURIComponent(id)}`)
  })
})

describe('<shop-cart-button>', () => {
  it('leads an agent to the checkout', async () => {
    const button = await openReady('shop-cart-button', '', freshCode('mercado-agente'))
    let wish = ''
    button.addEventListener('shop-before-navigate', (event) => (wish = event.detail.to))
    await inside(button).getByRole('button').click()
    await expect.poll(() => wish).toBe('/order/checkout')
  })

  it('is as small as its button and fits in a line of text', async () => {
    const line = document.body.appendChild(document.createElement('p'))
    afterwards(() => line.remove())
    line.append('Sacola: ', place(`<shop-cart-button session="${freshCode()}"></shop-cart-button>`), ' aqui')
    const button = line.querySelector('shop-cart-button')
    await button?.ready
    const size = () => {
      const box = button?.getBoundingClientRect()
      return [box?.width, box?.height]
    }
    await expect.poll(size).toEqual([44, 44])
    expect(line.getBoundingClientRect().height).toBeLessThan(60)
  })
})
