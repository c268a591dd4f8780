import { describe, expect, it } from 'vitest'
import type { OrderSnapshot, ShopElement, ShopEventMap } from '../../src/index'
import {
  freshCode,
  heard,
  inside,
  openReady,
  place,
  PRODUCT,
  stopTime,
  untilForgotten,
  wait,
  elementsInTests,
} from '../support/element-page'

elementsInTests()

type Track = ShopEventMap['shop-track']['detail']
type TrackItem = Named<'view_item_list'>['items'][number]
type Named<Name extends Track['name']> = Extract<Track, { name: Name }>['params']

const all = (events: ShopEventMap['shop-track'][]) => events.map(({ detail }) => detail)
const namesOf = (events: ShopEventMap['shop-track'][]) => all(events).map(({ name }) => name)

function paramsOf<Name extends Track['name']>(events: ShopEventMap['shop-track'][], name: Name): Named<Name>[] {
  return all(events).flatMap((detail) => (detail.name === name ? [detail.params as Named<Name>] : []))
}

const button = (element: ShopElement, name: string | RegExp) =>
  inside(element).getByRole('button', { name, exact: true }).first()

const tracked = (events: ShopEventMap['shop-track'][], name: Track['name']) =>
  expect.poll(() => namesOf(events)).toContain(name)

/** Reais as GA4 wants them, from the order's cents. */
const reais = (cents: number) => cents / 100

function itemsOf(order: OrderSnapshot | null) {
  return order?.items.map(({ productId, name, quantity, unitPrice }) => [productId, name, quantity, reais(unitPrice)])
}

const shapeOf = (items: readonly { item_id: string; item_name: string; quantity?: number; price?: number }[]) =>
  items.map(({ item_id, item_name, quantity, price }) => [item_id, item_name, quantity, price])

const productIn = (items: readonly TrackItem[] | undefined) => items?.find(({ item_id }) => item_id === PRODUCT)

describe('a purchase', () => {
  it('is tracked from the list to its end, with the prices and quantities of the order', async () => {
    const events = heard('shop-track')
    const element = await openReady('shop-catalog')
    await tracked(events, 'view_item_list')
    await inside(element)
      .getByRole('link', { name: /Leite Integral Serra Mansa/ })
      .first()
      .click()
    await tracked(events, 'view_item')
    await inside(element)
      .getByRole('textbox', { name: /^Quantidade/ })
      .fill('9')
    await button(element, 'Adicionar').click()
    await tracked(events, 'add_to_cart')
    element.navigate('/order')
    await tracked(events, 'view_cart')
    await button(element, 'Confirmar pedido').click()
    await tracked(events, 'purchase')
    const steps = [
      'view_item_list',
      'select_item',
      'view_item',
      'add_to_cart',
      'view_cart',
      'begin_checkout',
      'purchase',
    ]
    expect([...new Set(namesOf(events))]).toEqual(steps)

    const { order } = element
    const [list] = paramsOf(events, 'view_item_list')
    expect([list?.item_list_id, list?.item_list_name, list?.items.length]).toEqual(['top', 'Todos', 10])
    expect(list?.items.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    const [selected] = paramsOf(events, 'select_item')
    const listed = productIn(list?.items)
    expect(listed?.item_brand).toMatch(/\S/)
    expect(selected?.items).toEqual([listed])
    const [viewed] = paramsOf(events, 'view_item')
    expect(viewed).toMatchObject({ currency: 'BRL', value: 6.29, items: [{ item_id: PRODUCT, price: 6.29 }] })
    for (const name of ['add_to_cart', 'view_cart', 'begin_checkout', 'purchase'] as const) {
      const told = paramsOf(events, name)
      expect(told).toHaveLength(1)
      expect(shapeOf(told[0]?.items ?? [])).toEqual(itemsOf(order))
      expect([told[0]?.currency, told[0]?.value]).toEqual(['BRL', reais(order?.subtotal ?? 0)])
    }
    // The list stays with the product, also through its page.
    const known = { item_list_id: 'top', item_list_name: 'Todos', index: listed?.index, item_brand: listed?.item_brand }
    for (const name of ['view_item', 'add_to_cart', 'view_cart', 'begin_checkout', 'purchase'] as const)
      expect(productIn(paramsOf(events, name)[0]?.items), name).toMatchObject(known)
    const [purchase] = paramsOf(events, 'purchase')
    expect(purchase?.transaction_id).toBe(order?.id)
    expect(reais(order?.total ?? 0)).toBeCloseTo(
      (purchase?.value ?? 0) + (purchase?.shipping ?? 0) + (purchase?.tax ?? 0),
    )
  })
})

describe("a product's list", () => {
  it('is the list of the card that added it, and survives a reload', async () => {
    stopTime()
    const events = heard('shop-track')
    const code = freshCode('farmacia')
    const element = await openReady('shop-catalog', '', code)
    await inside(element).getByRole('tab', { name: 'Vitaminas e suplementos' }).click()
    await expect.poll(() => paramsOf(events, 'view_item_list').at(-1)?.item_list_name).toBe('Vitaminas e suplementos')
    await button(element, /^Adicionar (?!mais)/).click()
    await tracked(events, 'add_to_cart')
    const [added] = paramsOf(events, 'add_to_cart')[0]?.items ?? []
    expect(added).toMatchObject({
      item_category: 'Vitaminas e suplementos',
      item_list_name: 'Vitaminas e suplementos',
      index: 0,
    })
    element.remove()
    await untilForgotten()
    await openReady('shop-cart', '', code)
    await tracked(events, 'view_cart')
    const [kept] = paramsOf(events, 'view_cart')[0]?.items ?? []
    expect(kept).toEqual({ ...added, quantity: kept?.quantity })
  })
})

describe('a search', () => {
  it('is reported as it runs, once, and not when its words may be personal', async () => {
    const events = heard('shop-track')
    const element = await openReady('shop-catalog')
    await tracked(events, 'view_item_list')
    const field = inside(element).getByRole('searchbox')
    for (const words of ['dipirona', 'marina@example.com', 'dipirona']) {
      await field.fill(words)
      await button(element, 'Buscar').click()
      await expect.poll(() => inside(element).getByText(`por "${words}"`).query()).not.toBeNull()
    }
    expect(paramsOf(events, 'search')).toEqual([{ search_term: 'dipirona' }, { search_term: 'dipirona' }])
  })
})

describe('elements of one session', () => {
  it('report each event of the order once, and none from before the page opened', async () => {
    const code = freshCode('pedido-com-itens')
    const events = heard('shop-track')
    const elements = ['shop-catalog', 'shop-cart', 'shop-cart-button'].map((tag) =>
      place(`<${tag} session="${code}"></${tag}>`),
    )
    await Promise.all(elements.map((element) => element.ready))
    const [catalog, cart] = elements
    if (!catalog || !cart) throw new Error('No elements.')
    await tracked(events, 'view_cart')
    expect(namesOf(events)).not.toContain('add_to_cart')
    await button(catalog, /^Adicionar (?!mais)/).click()
    await tracked(events, 'add_to_cart')
    await expect.poll(() => cart.order).toEqual(catalog.order)
    catalog.remove()
    await wait(100)
    await button(cart, /^Remover (?!um item)/).click()
    await tracked(events, 'remove_from_cart')
    const names = namesOf(events).filter((name) => name !== 'view_item_list')
    expect(names).toEqual(['view_cart', 'add_to_cart', 'remove_from_cart'])
  })
})

describe('the agent’s checkout and the payment', () => {
  it("report the delivery once it is chosen, with the items' cost", async () => {
    const events = heard('shop-track')
    const element = await openReady('shop-checkout', '', freshCode('mercado-agente-sem-agenda'))
    await inside(element).getByRole('radio', { name: 'Entregamos para você' }).click()
    const option = inside(element).getByRole('radio', { name: 'Furgão com hora marcada' })
    await expect.element(option).toBeVisible()
    expect(namesOf(events)).not.toContain('add_shipping_info')
    await option.click()
    await tracked(events, 'add_shipping_info')
    const told = paramsOf(events, 'add_shipping_info')
    expect(told.map(({ shipping_tier }) => shipping_tier)).toEqual(['Furgão com hora marcada'])
    expect(shapeOf(told[0]?.items ?? [])).toEqual(itemsOf(element.order))
    expect([told[0]?.currency, told[0]?.value]).toEqual(['BRL', reais(element.order?.subtotal ?? 0)])
  })
})
