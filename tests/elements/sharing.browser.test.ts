import { afterEach, describe, expect, it } from 'vitest'
import {
  askedAt,
  callsOf,
  cleanUp,
  defineOverBackend,
  freshBase,
  freshCode,
  heard,
  inside,
  place,
  wait,
} from '../support/element-page'

defineOverBackend()
afterEach(cleanUp)

const countOf = (calls: string[], call: string) => calls.filter((one) => one.startsWith(call)).length

/** Adds the catalogue's first product that needs no choice. */
async function addFirst(catalog: Element): Promise<void> {
  await inside(catalog)
    .getByRole('button', { name: /^Adicionar / })
    .first()
    .click()
}

describe('three elements of one session', () => {
  it('request session, settings and order once', async () => {
    const code = freshCode()
    const tags = ['shop-catalog', 'shop-checkout', 'shop-cart-button']
    const elements = tags.map((tag) => place(`<${tag} session="${code}"></${tag}>`))
    await Promise.all(elements.map((element) => element.ready))
    await expect.poll(() => countOf(callsOf(code), 'GET /api/order/current')).toBe(1)
    const calls = callsOf(code)
    expect(countOf(calls, 'GET /api/session/')).toBe(1)
    expect(countOf(calls, 'GET /api/shop/settings')).toBe(1)
  })

  it('show one number of items, whichever of them was used', async () => {
    const code = freshCode()
    const catalog = place(`<shop-catalog session="${code}"></shop-catalog>`)
    const cart = place(`<shop-cart session="${code}"></shop-cart>`)
    const button = place(`<shop-cart-button session="${code}"></shop-cart-button>`)
    await catalog.ready
    await addFirst(catalog)
    for (const element of [catalog, cart, button]) {
      await expect.element(inside(element).getByRole('button', { name: 'Carrinho, 1 item no carrinho' })).toBeVisible()
    }
    await expect.poll(() => cart.order).toEqual(catalog.order)
  })
})

describe('a session', () => {
  it('ends a second after its last element', async () => {
    const code = freshCode()
    const sessionCalls = () => countOf(callsOf(code), 'GET /api/session/')
    const [catalog, cart] = [
      place(`<shop-catalog session="${code}"></shop-catalog>`),
      place(`<shop-cart session="${code}"></shop-cart>`),
    ]
    await Promise.all([catalog.ready, cart.ready])
    catalog.remove()
    await wait(1100)
    expect(cart.order).not.toBeNull()
    await place(`<shop-cart-button session="${code}"></shop-cart-button>`).ready
    expect(sessionCalls()).toBe(1)
  })

  it('is the same with or without a final slash in its address', async () => {
    const [code, base] = [freshCode(), freshBase()]
    await place(`<shop-cart session="${code}" api-base="${base}"></shop-cart>`).ready
    await place(`<shop-cart session="${code}" api-base="${base}/"></shop-cart>`).ready
    expect(countOf(askedAt(base), '/api/session/')).toBe(1)
  })

  it('does not mix with another session of the page', async () => {
    const [mine, theirs] = [freshCode(), freshCode('mercado')]
    const catalog = place(`<shop-catalog session="${mine}"></shop-catalog>`)
    const other = place(`<shop-catalog session="${theirs}"></shop-catalog>`)
    await Promise.all([catalog.ready, other.ready])
    await expect.poll(() => other.order).not.toBeNull()
    const changes = heard('shop-order-change', other)
    await addFirst(catalog)
    await expect.poll(() => catalog.order?.quantity).toBe(1)
    expect(other.order?.quantity).toBe(0)
    expect(other.order?.id).not.toBe(catalog.order?.id)
    expect(changes).toEqual([])
    expect(countOf(callsOf(theirs), 'POST')).toBe(0)
  })

  it('no longer reaches an element that changed to another session', async () => {
    const [code, next] = [freshCode(), freshCode()]
    const catalog = place(`<shop-catalog session="${code}"></shop-catalog>`)
    const turned = place(`<shop-cart session="${code}"></shop-cart>`)
    await Promise.all([catalog.ready, turned.ready])
    turned.session = next
    await turned.ready
    await expect.poll(() => turned.order).not.toBeNull()
    const changes = heard('shop-order-change', turned)
    await addFirst(catalog)
    await expect.poll(() => catalog.order?.quantity).toBe(1)
    expect(changes).toEqual([])
    expect(turned.order?.quantity).toBe(0)
  })

  it('is separate for another address', async () => {
    const [code, base, other] = [freshCode(), freshBase(), freshBase()]
    await place(`<shop-cart session="${code}" api-base="${base}"></shop-cart>`).ready
    await place(`<shop-cart session="${code}" api-base="${other}"></shop-cart>`).ready
    expect(askedAt(base)).toHaveLength(askedAt(other).length)
  })
})
