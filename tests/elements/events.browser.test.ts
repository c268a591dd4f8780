import { afterEach, describe, expect, it } from 'vitest'
import type { ShopElement } from '../../src/index'
import { cleanUp, defineOverBackend, freshCode, heard, inside, openReady, PRODUCT } from '../support/element-page'

defineOverBackend()
afterEach(cleanUp)

/** Keys with a value: `conversation` has none where the host names none. */
const keysOf = (value: object) => new Set(Object.keys(value).filter((key) => Reflect.get(value, key) !== undefined))

const ORDER_KEYS = ['coupon', 'currency', 'discount', 'id', 'items', 'quantity', 'status', 'subtotal', 'total']
const LINE_KEYS = ['index', 'isGift', 'name', 'productId', 'quantity', 'total', 'unitPrice']

const press = (element: ShopElement, name: string | RegExp) =>
  inside(element).getByRole('button', { name, exact: true }).first().click()

/** Fills an order over its minimum and opens the cart. */
async function fillOrder(element: ShopElement): Promise<void> {
  element.navigate(`/product/${PRODUCT}`)
  await inside(element)
    .getByRole('textbox', { name: /^Quantidade/ })
    .fill('9')
  await press(element, 'Adicionar')
  await expect.poll(() => element.order?.quantity).toBe(9)
  element.navigate('/order')
}

describe('a purchase in a web chat', () => {
  it('is reported step by step, in the promised shapes', async () => {
    const element = await openReady('shop-catalog')
    const adds = heard('shop-add', element)
    const confirms = heard('shop-confirm', element)
    const closes = heard('shop-close', element)
    const changes = heard('shop-order-change', element)
    await fillOrder(element)
    await expect.poll(() => adds).toHaveLength(1)
    expect(keysOf(adds[0]?.detail ?? {})).toEqual(new Set(['item', 'order']))
    expect(adds[0]?.detail.item).toEqual({
      productId: PRODUCT,
      name: 'Leite Integral Serra Mansa 1 litro',
      quantity: 9,
      unitPrice: 629,
    })
    expect(adds[0]?.detail.order.total).toBe(9 * 629)
    expect(keysOf(adds[0]?.detail.order ?? {})).toEqual(new Set(ORDER_KEYS))
    expect(keysOf(adds[0]?.detail.order.items[0] ?? {})).toEqual(new Set(LINE_KEYS))
    await press(element, 'Confirmar pedido')
    await expect.poll(() => confirms.length).toBe(1)
    expect(keysOf(confirms[0]?.detail ?? {})).toEqual(new Set(['order']))
    expect(confirms[0]?.detail.order.id).toBe(adds[0]?.detail.order.id)
    await press(element, 'Voltar para a conversa')
    await expect.poll(() => closes.map(({ detail }) => detail)).toEqual([{ reason: 'confirmed' }])
    await expect.poll(() => changes.map(({ detail }) => detail.cause)).toEqual(['load', 'add', 'confirm'])
    expect(changes.map(({ detail }) => keysOf(detail))).toEqual([
      new Set(['by', 'cause', 'order']),
      new Set(['by', 'cause', 'order']),
      new Set(['by', 'cause', 'order']),
    ])
  })
})

describe('shop-order-change', () => {
  it('reaches every element of the session, with its cause', async () => {
    const code = freshCode()
    const catalog = await openReady('shop-catalog', '', code)
    const cart = await openReady('shop-cart', '', code)
    const button = await openReady('shop-cart-button', '', code)
    const logs = [catalog, cart, button].map((element) => heard('shop-order-change', element))
    await press(catalog, /^Adicionar /)
    await expect.poll(() => logs.map((log) => log.at(-1)?.detail.cause)).toEqual(['add', 'add', 'add'])
    await press(cart, /^Remover (?!um item)/)
    await expect.poll(() => logs.map((log) => log.at(-1)?.detail.cause)).toEqual(['remove', 'remove', 'remove'])
    expect(logs.map((log) => log.at(-1)?.detail.order.quantity)).toEqual([0, 0, 0])
    await button.refresh()
    expect(logs.every((log) => Object.isFrozen(log.at(-1)?.detail.order))).toBe(true)
  })
})

describe('shop-before-redirect', () => {
  it('lets the host open the chat its own way', async () => {
    const redirects = heard('shop-before-redirect')
    const element = await openReady('shop-catalog', '', freshCode('mercado'))
    element.addEventListener('shop-before-redirect', (event) => event.preventDefault())
    await fillOrder(element)
    await press(element, 'Confirmar pedido e retornar ao WhatsApp')
    await expect.poll(() => redirects.length).toBe(1)
    expect(redirects[0]?.detail).toEqual({ url: 'https://wa.me/5531900000000', reason: 'chat' })
    await expect.poll(() => element.route).toBe('/confirm')
    expect(element.shadowRoot?.querySelector('dialog[open]')).toBeNull()
  })
})
