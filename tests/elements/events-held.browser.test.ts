import { describe, expect, it } from 'vitest'
import type { ShopElement, ShopEventMap, ShopTag } from '../../src/index'
import { Deferred } from '../../src/lib/deferred'
import {
  backend,
  callsOf,
  freshCode,
  heard,
  inside,
  openReady,
  stopTime,
  elementsInTests,
} from '../support/element-page'
import { payByCard } from '../support/pay-by-card'

elementsInTests()

type Held = 'shop-before-add' | 'shop-before-confirm' | 'shop-before-pay'

interface Step {
  event: Held
  tag: ShopTag
  listing: string
  /** Leads to the step's button. */
  prepare?: (element: ShopElement) => Promise<unknown>
  press: (element: ShopElement) => Promise<unknown>
  /** The call that the step makes. */
  call: string
  /** The event after the step. */
  outcome: keyof ShopEventMap
}

const button = (element: ShopElement, name: string | RegExp) =>
  inside(element).getByRole('button', { name, exact: true }).first()

const confirmCart = (element: ShopElement) => button(element, /^Confirmar pedido/).click()

async function chooseBoleto(element: ShopElement): Promise<void> {
  await inside(element).getByRole('radio', { name: 'Boleto' }).click()
  await expect.element(button(element, /^Finalizar e enviar Boleto/)).toBeEnabled()
}

const steps: Record<string, Step> = {
  'adding from a card': {
    event: 'shop-before-add',
    tag: 'shop-catalog',
    listing: 'mercado-webchat',
    press: (element) => button(element, /^Adicionar /).click(),
    call: 'POST /api/order/items/',
    outcome: 'shop-add',
  },
  'adding from the product page': {
    event: 'shop-before-add',
    tag: 'shop-product',
    listing: 'mercado-webchat',
    press: (element) => button(element, 'Adicionar').click(),
    call: 'POST /api/order/items/',
    outcome: 'shop-add',
  },
  'confirming the cart': {
    event: 'shop-before-confirm',
    tag: 'shop-cart',
    listing: 'pedido-com-itens',
    press: confirmCart,
    call: 'GET /api/order/confirm',
    outcome: 'shop-confirm',
  },
  'finishing an agent’s sale': {
    event: 'shop-before-confirm',
    tag: 'shop-checkout',
    listing: 'mercado-agente-entrega-externa',
    prepare: chooseBoleto,
    press: (element) => button(element, /^Finalizar e enviar Boleto/).click(),
    call: 'POST /api/order/confirm',
    outcome: 'shop-confirm',
  },
  'paying by card': {
    event: 'shop-before-pay',
    tag: 'shop-payment',
    listing: 'pagar-cartao',
    // The form may still be loading; it is filled in once it is there.
    press: (element) => payByCard(element),
    call: 'POST /api/order/payment/credit',
    outcome: 'shop-pay',
  },
}

async function open({ tag, listing, prepare }: Step): Promise<{ element: ShopElement; code: string }> {
  const code = freshCode(listing)
  const element = await openReady(tag, '', code)
  await expect.poll(() => element.order).not.toBeNull()
  await prepare?.(element)
  return { element, code }
}

const veto = (event: Event) => event.preventDefault()

const countOf = (code: string, call: string) => callsOf(code).filter((one) => one === call).length

describe.each(Object.entries(steps))('%s', (_name, step) => {
  it('is made once the host allows it: prevented, vetoed by its promise and held before', async () => {
    const { element, code } = await open(step)
    const before = element.order
    const asked = heard(step.event, element)
    const outcomes = heard(step.outcome, element)
    const time = stopTime()
    const refused = async (times: number) => {
      await step.press(element)
      await expect.poll(() => asked.length).toBe(times)
      await time.advance(1000)
      expect([countOf(code, step.call), outcomes.length, element.order]).toEqual([0, 0, before])
    }
    element.addEventListener(step.event, veto, { once: true })
    await refused(1)
    element.addEventListener(step.event, (event) => event.detail.waitUntil(Promise.reject(new Error('out of stock'))), {
      once: true,
    })
    await refused(2)
    const held = new Deferred<void>()
    element.addEventListener(step.event, (event) => event.detail.waitUntil(held.promise))
    await refused(3)
    for (const busy of element.shadowRoot?.querySelectorAll<HTMLButtonElement>('button[aria-busy=true]') ?? [])
      busy.click()
    await time.advance(1000)
    expect(asked).toHaveLength(3)
    held.resolve()
    await expect.poll(() => outcomes.length).toBe(1)
    expect(countOf(code, step.call)).toBe(1)
  })
})

describe('handing the order over to the chat', () => {
  it('can be held and vetoed like a confirmation, though no call is made', async () => {
    const code = freshCode('pedido-com-brindes')
    const element = await openReady('shop-cart', '', code)
    const confirms = heard('shop-confirm', element)
    const redirects = heard('shop-before-redirect', element)
    element.addEventListener('shop-before-confirm', veto)
    const time = stopTime()
    await confirmCart(element)
    await time.advance(1000)
    expect([confirms.length, redirects.length]).toEqual([0, 0])
    element.removeEventListener('shop-before-confirm', veto)
    await confirmCart(element)
    await expect.poll(() => [confirms.length, redirects.length]).toEqual([0, 1])
    const link = inside(element).getByRole('link', { name: 'Abrir o WhatsApp' })
    await expect.element(link).toBeVisible()
    link.element().addEventListener('click', (event) => event.preventDefault())
    await link.click()
    expect(confirms).toHaveLength(1)
    expect(countOf(code, 'GET /api/order/confirm')).toBe(0)
  })
})

describe('paying', () => {
  it('is reported as unknown when its answer is lost', async () => {
    const code = freshCode('pagar-cartao')
    const element = await openReady('shop-payment', '', code)
    const pays = heard('shop-pay', element)
    backend.addFault({ path: '/api/order/payment/credit$', session: code, status: 504, body: 'html' })
    const time = stopTime()
    await payByCard(element)
    // The shop asks for the order again and again before it says so.
    const told = async () => {
      await time.advance(1000)
      return pays.map(({ detail }) => detail.status)
    }
    await expect.poll(told).toEqual(['unknown'])
  })

  it.each([
    ['pagar-pix', /^Copiar código/],
    ['pagar-link', 'Voltar para a conversa'],
  ])('%s is reported once per page, once the money has arrived', async (listing, waitsWith) => {
    const code = freshCode(listing)
    const pays = heard('shop-pay')
    const element = await openReady('shop-payment', '', code)
    const other = await openReady('shop-payment', '', code)
    for (const shown of [element, other]) await expect.element(button(shown, waitsWith)).toBeVisible()
    await backend.pay(code)
    dispatchEvent(new Event('focus'))
    await expect.poll(() => pays.map(({ detail }) => detail.status)).toEqual(['paid'])
    expect(pays[0]?.detail.order.id).toBe(element.order?.id)
    await expect.poll(() => element.route).toBe('/finish')
    await element.refresh()
    expect(pays).toHaveLength(1)
  })
})
