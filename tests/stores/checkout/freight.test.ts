import { describe, expect, it as base } from 'vitest'
import { LogisticType } from '../../../src/domain/order'
import { openCheckout, type CheckoutScene } from './support'
import { stopClockInTests } from '../../support/stopped-clock'

const time = stopClockInTests()

const MARKET = 'mercado-agente-frete-manual'
const MANUAL = '/api/order/logistic/manual'

async function openManual(products = {}): Promise<CheckoutScene> {
  const shop = await openCheckout(MARKET, { products, shop: { id: 'mercado' } })
  shop.checkout.delivery.watch()
  return shop
}

/** Lets what the backend answers at once come through, while timers stand still. */
const answers = () => time.advance(1)

async function openAtAddress(products = {}): Promise<CheckoutScene> {
  const scene = await openManual(products)
  scene.checkout.delivery.chooseType('delivery')
  scene.checkout.address.select(0)
  await answers()
  return scene
}

const it = base.extend('scene', () => openAtAddress())

describe('a freight that the agent writes', () => {
  it('is required, and nothing is sent, when an address is chosen', async ({ scene }) => {
    await time.advance(2000)
    expect(scene.bodies(MANUAL)).toEqual([])
    expect(scene.checkout.freight.kind.peek()).toBe('')
    expect(scene.checkout.missing.peek()).toContain('freight')
  })

  it('is free when the agent says so', async ({ scene }) => {
    scene.checkout.freight.chooseKind('free', 'Entrega')
    await answers()
    expect(scene.bodies(MANUAL)).toEqual([{ type: 1, providerId: 'manual', name: 'Entrega', price: 0 }])
    expect(scene.calls()).toContain(`POST ${MANUAL}?code=0`)
    expect(scene.checkout.freight.kind.peek()).toBe('free')
    expect(scene.checkout.missing.peek()).not.toContain('freight')
  })

  it('is never sent empty, and is missing until it is written', async ({ scene }) => {
    const { freight, finishing, missing } = scene.checkout
    freight.chooseKind('custom', 'Entrega')
    freight.setPrice(0, 'Entrega')
    freight.flush()
    await time.advance(2000)
    expect(missing.peek()).toContain('freight')
    expect(freight.isWaiting.peek()).toBe(false)
    expect(await freight.settle()).toBe(false)
    expect(await finishing.settle()).toBe(false)
    expect(await finishing.finish.run()).toEqual({ status: 'idle' })
    expect(scene.bodies(MANUAL)).toEqual([])
    freight.setPrice(700, 'Entrega')
    expect(missing.peek()).not.toContain('freight')
  })

  it('is missing again once its price is deleted, although the server still has the old one', async ({ scene }) => {
    const { freight, missing, unsent, finishing } = scene.checkout
    freight.setPrice(1250, 'Entrega')
    expect(await freight.settle()).toBe(true)
    freight.setPrice(0, 'Entrega')
    await time.advance(2000)
    expect(scene.order.current.peek()?.logistic?.price).toBe(1250)
    expect(missing.peek()).toContain('freight')
    expect(unsent.peek()).toEqual(['freight'])
    expect(await finishing.sendSummary()).toBe(false)
  })

  it('is sent a second after the last keystroke, once', async ({ scene }) => {
    const { freight } = scene.checkout
    freight.chooseKind('custom', 'Entrega')
    freight.setPrice(12, 'Entrega')
    freight.setPrice(1250, 'Entrega')
    await time.advance(999)
    expect(scene.bodies(MANUAL)).toEqual([])
    expect(freight.isWaiting.peek()).toBe(true)
    await time.advance(1)
    await answers()
    expect(scene.bodies(MANUAL).at(-1)).toMatchObject({ price: 12.5 })
    expect(scene.order.current.peek()?.logistic?.price).toBe(1250)
    expect(freight.kind.peek()).toBe('custom')
  })

  it('is sent at once, by a call that outlives the page, when the agent leaves the field or the page', async ({
    scene,
  }) => {
    const { freight } = scene.checkout
    const held = scene.hold('/api/order/items/')
    scene.order.setQuantity(0, 5)
    scene.order.flush()
    await held.left
    freight.setPrice(990, 'Entrega')
    scene.checkout.flush()
    await answers()
    expect(scene.bodies(MANUAL)).toEqual([])
    scene.checkout.flush({ leaving: true })
    await answers()
    expect(scene.sent.at(-1)).toMatchObject({ path: MANUAL, body: { price: 9.9 }, init: { keepalive: true } })
    held.letGo()
    await answers()
    expect(scene.bodies(MANUAL)).toHaveLength(1)
    expect(freight.isWaiting.peek()).toBe(false)
  })

  it('whose answer is lost is found in the order, with its price, and is not sent again', async ({ scene }) => {
    const { freight } = scene.checkout
    time.skipPauses()
    freight.setPrice(1250, 'Entrega')
    scene.backend.addFault({ path: MANUAL, drop: true, after: true, times: 1 })
    expect(await freight.settle()).toBe(true)
    expect([scene.bodies(MANUAL).length, scene.errors()]).toEqual([1, []])
    expect(scene.told.at(-1)).toMatchObject({ type: 'order-change', cause: 'delivery' })
    freight.setPrice(900, 'Entrega')
    scene.backend.addFault({ path: MANUAL, drop: true, times: 1 })
    expect(await freight.settle()).toBe(false)
    expect(freight.isWaiting.peek()).toBe(false)
    expect(scene.order.current.peek()?.logistic?.price).toBe(1250)
  })

  it('stays when a store is chosen', async ({ scene }) => {
    const { freight, seller } = scene.checkout
    freight.setPrice(1250, 'Entrega')
    await freight.settle()
    expect(await seller.choose('longe')).toBe(true)
    expect([freight.kind.peek(), freight.price.peek()]).toEqual(['custom', 1250])
    expect(await freight.settle()).toBe(true)
    expect(scene.order.current.peek()).toMatchObject({ seller: { providerId: 'longe' }, logistic: { price: 1250 } })
  })

  it('stays, with its address, when a store is chosen after a reload elsewhere', async ({ scene }) => {
    scene.checkout.freight.setPrice(1250, 'Entrega')
    await scene.checkout.freight.settle()
    scene.checkout.draft.set({ logisticType: 'kept', deliveryAddressIndex: 'kept' })
    const { seller, freight, delivery, address } = await scene.reload()
    await seller.choose('longe')
    expect(await freight.settle()).toBe(true)
    expect([delivery.type.peek(), address.selected.peek(), freight.price.peek()]).toEqual([1, 0, 1250])
  })

  it.each([
    ['another address', (scene: CheckoutScene) => scene.checkout.address.select(1)],
    ['a pickup', (scene: CheckoutScene) => scene.checkout.delivery.chooseType('pickup')],
  ])('is not sent for %s when a store is chosen there', async (_what, goElsewhere) => {
    const scene = await openAtAddress()
    const { freight, seller, delivery } = scene.checkout
    freight.setPrice(1250, 'Entrega')
    await freight.settle()
    goElsewhere(scene)
    const type = delivery.type.peek()
    await seller.choose('longe')
    await time.advance(2000)
    expect([scene.bodies(MANUAL).length, freight.kind.peek(), delivery.type.peek()]).toEqual([1, '', type])
  })

  it('that was refused stays, and is sent with the next try', async ({ scene }) => {
    const { freight } = scene.checkout
    freight.chooseKind('free', 'Entrega')
    await answers()
    scene.backend.addFault({ path: MANUAL, status: 409, times: 2 })
    freight.setPrice(900, 'Entrega')
    freight.flush()
    await answers()
    expect(freight.price.peek()).toBe(900)
    freight.flush()
    await answers()
    expect(scene.bodies(MANUAL)).toHaveLength(2)
    expect(await freight.settle()).toBe(false)
    expect(await freight.settle()).toBe(true)
    expect(scene.order.current.peek()?.logistic?.price).toBe(900)
  })

  it('is required again for another address, and restored for the first one', async ({ scene }) => {
    const { address, freight, missing } = scene.checkout
    freight.setPrice(1250, 'Entrega')
    await freight.settle()
    address.select(1)
    await time.advance(2000)
    expect(scene.bodies(MANUAL)).toHaveLength(1)
    expect(freight.kind.peek()).toBe('')
    expect(missing.peek()).toContain('freight')
    address.select(0)
    expect([freight.kind.peek(), freight.price.peek()]).toEqual(['custom', 1250])
    expect(missing.peek()).not.toContain('freight')
  })
})

/** A pickup, whose stores are listed. */
async function openPickUp(): Promise<CheckoutScene> {
  const scene = await openManual()
  scene.checkout.delivery.chooseType('pickup')
  await scene.checkout.seller.stores.ask()
  return scene
}

describe('a pickup that the agent arranges', () => {
  it('is at the store that the agent enters', async () => {
    const scene = await openPickUp()
    const { freight, missing } = scene.checkout
    await freight.chooseStore('longe')
    expect(scene.bodies(MANUAL)).toEqual([{ type: 0, providerId: 'manual', name: 'Loja Longe', price: 0 }])
    expect(freight.store.peek()).toBe('longe')
    expect(missing.peek()).not.toContain('logistic')
  })

  it('stays at its store when the shop that sells is chosen', async () => {
    const scene = await openPickUp()
    const { freight, seller, delivery } = scene.checkout
    await freight.chooseStore('longe')
    await seller.choose('perto')
    await freight.settle()
    expect([delivery.type.peek(), freight.store.peek()]).toEqual([LogisticType.StorePickUp, 'longe'])
    expect(scene.order.current.peek()).toMatchObject({
      seller: { providerId: 'perto' },
      logistic: { name: 'Loja Longe' },
    })
  })

  it('is at the store that the order names, after a reload', async () => {
    const scene = await openPickUp()
    const { freight } = scene.checkout
    await freight.chooseStore('longe')
    scene.checkout.draft.set({ pickupAddress: '' })
    const again = await scene.reload()
    await again.seller.stores.ask()
    expect(again.freight.store.peek()).toBe('longe')
  })

  it('does not undo the change to a delivery when its answer comes after it', async () => {
    const scene = await openPickUp()
    const { freight, delivery, missing } = scene.checkout
    scene.backend.addFault({ path: MANUAL, delay: 100 })
    void freight.chooseStore('longe')
    await answers()
    delivery.chooseType('delivery')
    await time.advance(200)
    expect(scene.order.current.peek()?.logistic?.type).toBe(LogisticType.StorePickUp)
    expect(delivery.type.peek()).toBe(LogisticType.ExpressDelivery)
    expect(missing.peek()).toContain('freight')
  })
})
