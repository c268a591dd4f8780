import { afterEach, describe, expect, it } from 'vitest'
import type { ShopElement } from '../../src/index'
import {
  backend,
  cleanUp,
  defineOverBackend,
  freshCode,
  heard,
  inside,
  openReady,
  PRODUCT,
} from '../support/element-page'

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

describe('shop-navigate', () => {
  it('is dispatched by the cart button when the shopper wants the cart', async () => {
    const button = await openReady('shop-cart-button')
    const wishes = heard('shop-before-navigate', button)
    const moves = heard('shop-navigate', button)
    await press(button, /^Carrinho/)
    await expect.poll(() => wishes.map(({ detail }) => detail)).toEqual([{ from: '', to: '/order' }])
    await expect
      .poll(() => moves.map(({ detail }) => detail))
      .toEqual([{ from: '', to: '/order', title: 'Meu carrinho' }])
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

describe('shop-error', () => {
  it('names the failed call without the session code', async () => {
    const code = freshCode()
    const errors = heard('shop-error')
    backend.addFault({ path: '/api/catalog/categories', session: code, status: 500 })
    await openReady('shop-catalog', '', code)
    await expect.poll(() => errors.length).toBe(1)
    expect(errors[0]?.detail).toEqual({
      kind: 'http',
      message: expect.stringMatching(/\S/),
      code: expect.anything(),
      call: 'GET /api/catalog/categories',
      retryable: true,
      supportId: expect.stringMatching(/^V\w+$/),
    })
  })
})

/** Confirms an order on WhatsApp, on which the shopper is sent back to the chat. */
async function confirmOnWhatsApp(prepare: (element: ShopElement) => void): Promise<ShopElement> {
  const element = await openReady('shop-catalog', '', freshCode('mercado'))
  prepare(element)
  await fillOrder(element)
  await press(element, 'Confirmar pedido e retornar ao WhatsApp')
  return element
}

describe('shop-before-redirect', () => {
  it('lets the host open the chat its own way', async () => {
    const redirects = heard('shop-before-redirect')
    const element = await confirmOnWhatsApp((host) =>
      host.addEventListener('shop-before-redirect', (event) => event.preventDefault()),
    )
    await expect.poll(() => redirects.length).toBe(1)
    expect(redirects[0]?.detail).toEqual({ url: 'https://wa.me/5531900000000', reason: 'chat' })
    await expect.poll(() => element.route).toBe('/confirm')
    expect(element.shadowRoot?.querySelector('dialog[open]')).toBeNull()
  })

  it('shows the shopper a real link when the host does not handle it', async () => {
    const element = await confirmOnWhatsApp(() => undefined)
    const link = inside(element).getByRole('link', { name: 'Abrir o WhatsApp' })
    await expect.element(link).toHaveAttribute('href', 'https://wa.me/5531900000000')
    await expect.element(link).toHaveAttribute('target', '_top')
  })
})
