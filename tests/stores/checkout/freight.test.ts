import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LogisticType } from '../../../src/domain/order'
import { FREIGHT_DEBOUNCE } from '../../../src/stores/checkout/freight'
import { openCheckout, type CheckoutScene } from './support'

const MANUAL = '/api/order/logistic/manual'

async function openManual(): Promise<CheckoutScene> {
  const shop = await openCheckout('mercado-agente-frete-manual', { products: {}, shop: { id: 'mercado' } })
  shop.checkout.delivery.watch()
  shop.checkout.freight.watch()
  return shop
}

/** Lets what the backend answers at once come through, while timers stand still. */
const answers = () => vi.advanceTimersByTimeAsync(1)

async function openAtAddress(): Promise<CheckoutScene> {
  const scene = await openManual()
  scene.checkout.delivery.chooseType('delivery')
  scene.checkout.address.select(0)
  await answers()
  return scene
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
})

describe('a freight that the agent writes', () => {
  it('is free as soon as an address is chosen', async () => {
    const scene = await openAtAddress()
    expect(scene.bodies(MANUAL)).toEqual([{ type: 1, providerId: 'manual', name: 'Entrega', price: 0 }])
    expect(scene.calls()).toContain(`POST ${MANUAL}?code=0`)
    expect(scene.checkout.freight.kind.peek()).toBe('free')
    expect(scene.checkout.missing.peek()).not.toContain('logistic')
  })

  it('asks the server for no options', async () => {
    const scene = await openAtAddress()
    expect(scene.calls().some((call) => call.startsWith('GET /api/order/logistic'))).toBe(false)
  })

  it('is sent a second after the last keystroke, once', async () => {
    const scene = await openAtAddress()
    const { freight } = scene.checkout
    freight.chooseKind('custom')
    freight.setPrice(12)
    freight.setPrice(1250)
    await vi.advanceTimersByTimeAsync(FREIGHT_DEBOUNCE - 1)
    expect(scene.bodies(MANUAL)).toHaveLength(1)
    expect(freight.isWaiting.peek()).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    await answers()
    expect(scene.bodies(MANUAL).at(-1)).toMatchObject({ price: 12.5 })
    expect(scene.order.shown.peek()?.logistic?.price).toBe(1250)
    expect(freight.kind.peek()).toBe('custom')
  })

  it('is sent at once when the agent leaves the field or the page', async () => {
    const scene = await openAtAddress()
    scene.checkout.freight.setPrice(990)
    scene.checkout.flush()
    await answers()
    expect(scene.bodies(MANUAL).at(-1)).toMatchObject({ price: 9.9 })
    expect(scene.checkout.freight.isWaiting.peek()).toBe(false)
  })

  it('keeps what is typed while an answer is on its way', async () => {
    const scene = await openAtAddress()
    const { freight } = scene.checkout
    freight.setPrice(500)
    freight.flush()
    freight.setPrice(750)
    await answers()
    expect(freight.price.peek()).toBe(750)
    await vi.advanceTimersByTimeAsync(FREIGHT_DEBOUNCE)
    expect(scene.order.shown.peek()?.logistic?.price).toBe(750)
  })

  it('keeps what was typed when the server does not take it', async () => {
    const scene = await openAtAddress()
    const { freight } = scene.checkout
    scene.backend.addFault({ path: MANUAL, status: 409, times: 1 })
    freight.setPrice(500)
    freight.flush()
    await answers()
    expect(freight.price.peek()).toBe(500)
    expect(freight.choice.error.peek()?.status).toBe(409)
  })

  it('goes along to another address', async () => {
    const scene = await openAtAddress()
    scene.checkout.address.select(1)
    await answers()
    expect(scene.calls().at(-1)).toBe(`POST ${MANUAL}?code=1`)
  })

  it('does not undo the change to a pickup when its answer comes after it', async () => {
    const scene = await openManual()
    scene.backend.addFault({ path: MANUAL, delay: 100 })
    scene.checkout.delivery.chooseType('delivery')
    scene.checkout.address.select(0)
    await answers()
    expect(scene.bodies(MANUAL)).toHaveLength(1)
    scene.checkout.delivery.chooseType('pickup')
    await vi.advanceTimersByTimeAsync(200)
    expect(scene.order.shown.peek()?.logistic?.type).toBe(LogisticType.ExpressDelivery)
    expect(scene.checkout.delivery.type.peek()).toBe(LogisticType.StorePickUp)
    expect(scene.checkout.missing.peek()).toContain('logistic')
  })

  it('is not sent again and again when the server does not take it', async () => {
    const scene = await openManual()
    scene.backend.addFault({ path: MANUAL, status: 409 })
    scene.checkout.delivery.chooseType('delivery')
    scene.checkout.address.select(0)
    await answers()
    await answers()
    expect(scene.bodies(MANUAL)).toHaveLength(1)
    scene.backend.clearFaults()
    scene.checkout.freight.chooseKind('free')
    await answers()
    expect(scene.order.shown.peek()?.logistic?.providerId).toBe('manual')
  })
})

describe('a pickup that the agent arranges', () => {
  it('is at the store that the agent names', async () => {
    const scene = await openManual()
    const { freight, seller, delivery, missing } = scene.checkout
    delivery.chooseType('pickup')
    await seller.stores.ask()
    freight.chooseStore('longe')
    await answers()
    expect(scene.bodies(MANUAL)).toEqual([{ type: 0, providerId: 'manual', name: 'Loja Longe', price: 0 }])
    expect(freight.store.peek()).toBe('longe')
    expect(missing.peek()).not.toContain('logistic')
  })

  it('does not undo the change to a delivery when its answer comes after it', async () => {
    const scene = await openManual()
    const { freight, seller, delivery, missing } = scene.checkout
    delivery.chooseType('pickup')
    await seller.stores.ask()
    scene.backend.addFault({ path: MANUAL, delay: 100 })
    freight.chooseStore('longe')
    await answers()
    delivery.chooseType('delivery')
    await vi.advanceTimersByTimeAsync(200)
    expect(scene.order.shown.peek()?.logistic?.type).toBe(LogisticType.StorePickUp)
    expect(delivery.type.peek()).toBe(LogisticType.ExpressDelivery)
    expect(missing.peek()).toContain('logistic')
  })
})
