import { describe, expect, it } from 'vitest'
import type { ShopElement, ShopEventMap, ShopTag } from '../../src/index'
import {
  afterwards,
  backend,
  freshCode,
  heard,
  inside,
  openReady,
  neededBy,
  place,
  PRODUCT,
  elementsInTests,
} from '../support/element-page'
import { CARD, payByCard } from '../support/pay-by-card'
import { leaksOf } from '../support/secrets'

elementsInTests()

type EventName = keyof ShopEventMap
type Road = (element: ShopElement, code: string) => Promise<unknown>

interface Row {
  /** Opens the page, with the code of a fresh session of this listing. */
  tag?: ShopTag
  listing?: string
  run: Road
  /** Every key of the detail, no more and no less. */
  keys: string[]
  /** Values of some. */
  told?: object
}

const MILK = { productId: PRODUCT, name: 'Leite Integral Serra Mansa 1 litro', quantity: 9, unitPrice: 629 }

const press = (element: ShopElement, name: string | RegExp) =>
  inside(element).getByRole('button', { name, exact: true }).first().click()

const add: Road = (element) => press(element, /^Adicionar /)
const stay: Road = async () => undefined

async function fillOrder(element: ShopElement): Promise<void> {
  element.navigate(`/product/${PRODUCT}`)
  const quantity = inside(element).getByRole('textbox', { name: /^Quantidade/ })
  await quantity.fill('9')
  await press(element, 'Adicionar')
  await expect.poll(() => element.order?.quantity).toBe(9)
  element.navigate('/order')
}

const confirm: Road = async (element) => {
  await fillOrder(element)
  await press(element, 'Confirmar pedido')
}

const cancel: Road = async (element) => {
  await press(element, 'Ações do pedido')
  await inside(element).getByRole('menuitem', { name: 'Cancelar pedido' }).click()
  await press(element, 'Sim')
}

const AGENT = 'mercado-agente-entrega-externa'

/** One way to cause each event; a type without a row does not compile. */
const contract: Record<EventName, Row> = {
  'shop-ready': { run: stay, keys: ['route', 'sessionType', 'channelType'] },
  'shop-before-navigate': { run: (element) => press(element, /^Carrinho/), keys: ['from', 'to'] },
  'shop-navigate': { run: (element) => press(element, /^Carrinho/), keys: ['from', 'to', 'title'] },
  'shop-order-change': { run: add, keys: ['order', 'cause', 'by', 'lines'] },
  'shop-before-add': { run: add, keys: ['item', 'waitUntil'] },
  'shop-add': { run: fillOrder, keys: ['item', 'order'], told: { item: MILK, order: { total: 9 * 629 } } },
  'shop-before-confirm': { run: confirm, keys: ['order', 'waitUntil'] },
  'shop-confirm': { run: confirm, keys: ['order'] },
  'shop-before-pay': {
    tag: 'shop-payment',
    listing: 'pagar-cartao',
    run: (element) => payByCard(element),
    keys: ['order', 'method', 'waitUntil'],
  },
  'shop-pay': {
    tag: 'shop-payment',
    listing: 'pagar-cartao',
    run: (element) => payByCard(element),
    keys: ['order', 'method', 'status'],
  },
  'shop-send': {
    tag: 'shop-checkout',
    listing: AGENT,
    run: (element) => press(element, 'Enviar resumo do pedido'),
    keys: ['what', 'productId', 'preview'],
  },
  'shop-waiting': {
    run: async (element) => {
      await fillOrder(element)
      dispatchEvent(new PageTransitionEvent('pagehide'))
    },
    keys: ['kind', 'since', 'total', 'items'],
  },
  'shop-proposal': { listing: 'proposta', run: stay, keys: ['proposal', 'totalOf'] },
  'shop-cancel': { tag: 'shop-checkout', listing: AGENT, run: cancel, keys: ['order'] },
  'shop-before-redirect': {
    tag: 'shop-payment',
    listing: 'pagar-link',
    run: stay,
    keys: ['url', 'reason'],
  },
  'shop-track': { run: confirm, keys: ['name', 'params'] },
  'shop-session-expired': {
    run: async (element, code) => {
      await backend.expire(code)
      await element.refresh()
    },
    keys: ['route'],
  },
  'shop-close': {
    run: async (element, code) => {
      await confirm(element, code)
      await press(element, 'Voltar para a conversa')
    },
    keys: ['reason'],
    told: { reason: 'confirmed' },
  },
  'shop-error': {
    run: async (element, code) => {
      backend.addFault({ path: '/api/order/items/', session: code, status: 500 })
      await add(element, code)
    },
    keys: ['kind', 'message', 'code', 'call', 'retryable', 'supportId'],
  },
}

const names = Object.keys(contract) as EventName[]

/** Every event of every type that reaches the document from now on. */
function hearAll(): CustomEvent[] {
  const events: CustomEvent[] = []
  const listener = (event: Event) => events.push(event as CustomEvent)
  for (const name of names) {
    document.addEventListener(name, listener)
    afterwards(() => document.removeEventListener(name, listener))
  }
  return events
}

/** Causes the event inside a closed shadow root of the host, and waits for it. */
async function heardOn(name: EventName): Promise<{ all: CustomEvent[]; code: string; element: ShopElement }> {
  const { tag = 'shop-catalog', listing = 'mercado-webchat', run } = contract[name]
  const [all, code] = [hearAll(), freshCode(listing)]
  const box = document.body.appendChild(document.createElement('div'))
  afterwards(() => box.remove())
  const element = place(`<${tag} session="${code}" ${neededBy(tag)}></${tag}>`, box.attachShadow({ mode: 'open' }))
  await element.ready
  await run(element, code)
  await expect.poll(() => all.filter(({ type }) => type === name).length).toBeGreaterThan(0)
  return { all, code, element }
}

describe('the contract of events', () => {
  it.each(names)('%s has its keys, crosses shadow roots, and carries no secret', async (name) => {
    const { all, code } = await heardOn(name)
    const event = all.find(({ type }) => type === name)
    expect(event?.detail).toMatchObject(contract[name].told ?? {})
    expect(new Set(Object.keys(event?.detail ?? {}))).toEqual(new Set([...contract[name].keys, 'conversation']))
    for (const { type, bubbles, composed, cancelable } of all) {
      expect([type, bubbles, composed, cancelable]).toEqual([type, true, true, type.startsWith('shop-before-')])
    }
    const leaks = all.flatMap(({ type, detail }) => leaksOf(detail, [code, ...CARD]).map((leak) => `${type} ${leak}`))
    expect(leaks).toEqual([])
  })
})

describe('shop-navigate', () => {
  it.each([
    ['of a host', freshCode(), '', ['/catalog', '/order']],
    ['to the page for invalid sessions', 'nobody', '', ['/catalog', '/invalid-session']],
    ['from "/", which is no screen', freshCode(), 'route="/"', ['/catalog', '/order']],
  ])('tells of a move %s before the first screen was shown', async (_, code, attributes, [from, to = '']) => {
    const moves = heard('shop-navigate')
    const element = place(`<shop-catalog session="${code}" ${attributes}></shop-catalog>`)
    element.ready.catch(() => undefined)
    if (attributes) await element.ready
    if (code !== 'nobody') element.navigate(to)
    await expect.poll(() => moves.map(({ detail }) => [detail.from, detail.to])).toEqual([[from, to]])
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
    await expect.element(inside(button).getByRole('button')).toHaveAccessibleName('Carrinho, 1 item no carrinho')
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
