import { afterEach, expect, it } from 'vitest'
import { paint } from '../../src/first-view/paint'

afterEach(() => document.body.replaceChildren())

const answer = (data: object) => ({ success: true, data })

it('paints products with their rules from the sources, as from the build', () => {
  const element = document.body.appendChild(document.createElement('shop-catalog'))
  element.style.display = 'block'
  paint({
    element,
    apiBase: '',
    code: 'paint',
    isStandalone: false,
    basePath: '',
    topBar: '',
    texts: {},
    answers: {
      session: answer({ userShop: { id: 'paint' } }),
      settings: answer({}),
      categories: answer([]),
      products: answer({ data: [{ providerId: '1', name: 'Banana Prata', price: 7, isActive: true }] }),
    },
  })
  const card = element.shadowRoot?.querySelector('[part=product-card]')
  const button = card?.querySelector('button')
  expect(card?.textContent).toContain('Banana Prata')
  expect(card?.textContent).toContain('R$\u00a07,00')
  expect(button && getComputedStyle(button).minHeight).toBe('44px')
})
