import { describe, expect, it } from 'vitest'
import type { ShopElement } from '../../src/index'
import { backend, callsOf, freshCode, heard, inside, ownPageInTests, place, stopTime } from '../support/element-page'

ownPageInTests()

const BASE = '/__loja'

/** A typed quantity is sent after this time, ms. */
const QUANTITY_DEBOUNCE = 1000

const FULL = 'pedido-com-itens'

async function openCart(code: string): Promise<ShopElement> {
  const element = place(`<shop-cart session="${code}"></shop-cart>`)
  await element.ready
  await expect.poll(() => element.order?.items.length).toBeGreaterThan(0)
  return element
}

const firstQuantity = (element: ShopElement) =>
  inside(element)
    .getByRole('textbox', { name: /^Quantidade/ })
    .first()
const fieldIn = (element: ShopElement) => element.shadowRoot?.querySelector('input')
const sessionsAsked = (code: string) => callsOf(code).filter((call) => call.startsWith('GET /api/session/')).length

/** Types a quantity into a cart whose session has expired, and waits for the host's event. */
async function typeAfterTheEnd(element: ShopElement, code: string, quantity: string) {
  const expired = heard('shop-session-expired', element)
  const time = stopTime()
  await backend.expire(code)
  await firstQuantity(element).fill(quantity)
  const afterAPause = async () => {
    await time.advance(QUANTITY_DEBOUNCE)
    return expired.length
  }
  await expect.poll(afterAPause).toBe(1)
  return expired
}

describe('a session that has ended', () => {
  it('continues in every element of the page, whichever gets the new code first', async () => {
    const code = freshCode(FULL)
    const cart = await openCart(code)
    const catalog = place(`<shop-catalog session="${code}"></shop-catalog>`)
    const badge = place(`<shop-cart-button session="${code}"></shop-cart-button>`)
    await expect.element(inside(catalog).getByRole('searchbox')).toBeVisible()
    const field = fieldIn(catalog)
    await typeAfterTheEnd(cart, code, '6')
    const next = (await backend.reissue(code)) ?? ''
    catalog.session = next
    cart.session = next
    await expect.poll(() => catalog.order?.items[0]?.quantity).toBe(6)
    expect(badge.order).toEqual(cart.order)
    expect(fieldIn(catalog)).toBe(field)
    expect(sessionsAsked(next)).toBe(1)
  })

  it('continues under the code of a link that is opened again on a page of its own', async () => {
    const code = freshCode(FULL)
    history.pushState(null, '', `${BASE}/order#${code}`)
    const element = place(`<shop-storefront standalone base-path="${BASE}"></shop-storefront>`)
    await element.ready
    await expect.poll(() => element.order?.items.length).toBeGreaterThan(0)
    await typeAfterTheEnd(element, code, '5')
    expect(JSON.stringify([sessionStorage, history.state])).not.toContain(code)
    const next = (await backend.reissue(code)) ?? ''
    location.hash = next
    await expect.poll(() => element.order?.items[0]?.quantity).toBe(5)
    expect(location.hash).toBe('')
    await expect.poll(() => sessionStorage.getItem('session_code')).toContain(next)
  })
})
