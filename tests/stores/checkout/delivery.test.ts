import { LogisticType } from '../../../src/domain/order'
import { describe, expect, it as base } from 'vitest'
import type { LogisticOption } from '../../../src/domain/checkout'
import { dataOf, loading } from '../../../src/lib/remote'
import { when } from '../../../src/stores/when'
import { clientOf } from '../../demo/backend/support'
import { openCheckout, type CheckoutScene } from './support'
import { stopClockInTests } from '../../support/stopped-clock'

const time = stopClockInTests({ skipsPauses: true })

const LOGISTIC = '/api/order/logistic/'
const SELLER = '/api/order/seller/'
const SELLER_STEP = { steps: ['Start', 'Catalog', 'Seller', 'Identify', 'Logistic', 'Payment'] } as const
const AVENIDA = 0
/** The service tax of the nearby store, cents. */
const TAX = 250
const MANAUS = 2

/** A checkout whose delivery section is on the screen. */
async function openDelivery(wishes: Parameters<typeof openCheckout>[1] = {}, code = 'farmacia-agente') {
  const scene = await openCheckout(code, wishes)
  scene.checkout.delivery.watch()
  return scene
}

const idsOf = (listed: readonly { providerId: string }[] | null) => listed?.map(({ providerId }) => providerId)

async function options({ checkout }: CheckoutScene): Promise<readonly LogisticOption[] | null> {
  const { remote, isBusy } = checkout.delivery.options
  await when(() => remote.value !== null && !isBusy.value)
  return dataOf(remote.peek() ?? loading)
}

async function offeredStores({ checkout }: CheckoutScene) {
  const { remote, isBusy } = checkout.seller.offered
  await when(() => remote.value !== null && !isBusy.value)
  return dataOf(remote.peek() ?? loading)
}

/** A delivery to the Avenida, whose options are listed. */
async function openAvenida(wishes?: Parameters<typeof openCheckout>[1]): Promise<CheckoutScene> {
  const scene = await openDelivery(wishes)
  scene.checkout.delivery.chooseType('delivery')
  scene.checkout.address.select(AVENIDA)
  if (!wishes?.settings) await options(scene)
  return scene
}

/** A pickup whose stores near a CEP are listed. */
async function openPickUp(): Promise<CheckoutScene> {
  const scene = await openDelivery()
  scene.checkout.delivery.chooseType('pickup')
  scene.checkout.pickUp.setCep('08000-000')
  scene.checkout.pickUp.lookUp()
  await options(scene)
  return scene
}

type MotorbikeWishes = NonNullable<Parameters<typeof openCheckout>[1]> & { seller?: string }

/** An order that goes by motorbike to the Avenida. */
async function openMotorbike({ seller = '', ...wishes }: MotorbikeWishes = {}): Promise<CheckoutScene> {
  const scene = await openDelivery(wishes)
  if (seller !== '') await scene.checkout.seller.choose(seller)
  scene.checkout.delivery.chooseType('delivery')
  scene.checkout.address.select(AVENIDA)
  await options(scene)
  await scene.checkout.delivery.choose('moto')
  return scene
}

const it = base.extend('scene', () => openMotorbike())

describe('a delivery without a Seller step', () => {
  it("requests options for the contact's default address, once for two elements", async () => {
    const scene = await openDelivery()
    // Another element shows them too.
    scene.checkout.delivery.watch()
    expect(scene.checkout.delivery.options.remote.peek()).toBeNull()
    scene.checkout.delivery.chooseType('delivery')
    expect(idsOf(await options(scene))).toEqual(['moto', 'correio'])
    const asked = scene.calls().filter((call) => call.startsWith(`GET ${LOGISTIC}`))
    expect(asked).toEqual([`GET ${LOGISTIC}?type=1&code=0&number=`])
  })

  it('shows the choice at once and adopts the order in the answer', async () => {
    const scene = await openAvenida()
    const chosen = scene.checkout.delivery.choose('moto')
    expect(scene.checkout.delivery.selected.peek()).toBe('moto')
    expect(await chosen).toBe(true)
    expect(scene.bodies(LOGISTIC)).toContainEqual({ type: 1, code: 0, number: '', providerId: 'moto' })
    expect(scene.order.current.peek()).toMatchObject({ logistic: { providerId: 'moto', price: 790 }, total: 3790 })
    expect(scene.told.at(-1)).toMatchObject({ type: 'order-change', cause: 'delivery' })
  })

  it('keeps every option in the list, whichever kind was chosen', async () => {
    const scene = await openAvenida()
    await scene.checkout.delivery.choose('correio')
    expect(scene.order.current.peek()?.logistic?.type).toBe(2)
    expect(idsOf(await options(scene))).toEqual(['moto', 'correio'])
    expect(scene.calls().filter((call) => call.startsWith(`GET ${LOGISTIC}`))).toHaveLength(1)
  })

  it("shows the server's reason, with its HTML, where nothing reaches the address", async () => {
    const scene = await openDelivery()
    scene.checkout.delivery.chooseType('delivery')
    scene.checkout.address.select(MANAUS)
    expect(await options(scene)).toBeNull()
    expect(scene.checkout.delivery.options.remote.peek()).toMatchObject({
      status: 'failed',
      error: { kind: 'refused', serverWords: expect.stringContaining('<strong>Manaus, AM (CEP 69010-001)</strong>') },
    })
  })

  it('shows only the options of the address that was chosen last', async () => {
    const scene = await openDelivery()
    scene.backend.addFault({ method: 'GET', path: LOGISTIC, delay: 30, times: 1 })
    scene.checkout.delivery.chooseType('delivery')
    scene.checkout.address.select(MANAUS)
    scene.checkout.address.select(AVENIDA)
    expect(idsOf(await options(scene))).toEqual(['moto', 'correio'])
    await time.advance(30)
    expect(scene.checkout.delivery.options.remote.peek()?.status).toBe('ready')
  })

  it('sends the last of two quick choices, and none that was replaced in time', async () => {
    const scene = await openAvenida()
    scene.backend.addFault({ method: 'POST', path: LOGISTIC, delay: 15 })
    const choices = ['moto', 'correio', 'moto', 'correio'].map(scene.checkout.delivery.choose)
    expect(await Promise.all(choices)).toEqual([false, false, false, true])
    const sent = scene.bodies(LOGISTIC).filter((body) => body !== undefined)
    expect(sent).toHaveLength(1)
    expect(scene.order.current.peek()?.logistic?.providerId).toBe('correio')
    expect(scene.checkout.delivery.selected.peek()).toBe('correio')
  })
})

/** The motorbike to the Avenida, on its way to the server while the agent does something else. */
async function whileOnItsWay(goOn: (scene: CheckoutScene) => void): Promise<CheckoutScene> {
  const scene = await openAvenida()
  const held = scene.hold(LOGISTIC)
  const chosen = scene.checkout.delivery.choose('moto')
  await held.left
  goOn(scene)
  expect(scene.checkout.delivery.selected.peek()).toBe('')
  held.letGo()
  await chosen
  expect(scene.order.current.peek()?.logistic?.providerId).toBe('moto')
  return scene
}

describe('a choice whose answer comes late', () => {
  it('does not apply to another address', async () => {
    const { checkout } = await whileOnItsWay((scene) => scene.checkout.address.select(1))
    expect(checkout.address.selected.peek()).toBe(1)
    expect(checkout.delivery.selected.peek()).toBe('')
    expect(checkout.missing.peek()).toContain('logistic')
  })

  it('does not restore the store that was reset with the type', async () => {
    const scene = await openDelivery({ settings: SELLER_STEP })
    scene.checkout.delivery.chooseType('delivery')
    const held = scene.hold(SELLER)
    const chosen = scene.checkout.seller.choose('perto')
    await held.left
    scene.checkout.delivery.chooseType('pickup')
    expect(scene.checkout.seller.selected.peek()).toBe('')
    held.letGo()
    await chosen
    expect(scene.order.current.peek()?.seller?.providerId).toBe('perto')
    expect(scene.checkout.seller.selected.peek()).toBe('')
    expect(scene.checkout.missing.peek()).toContain('seller')
  })
})

describe('a delivery that the server refuses', () => {
  it('reverts the choice and keeps the reason until the next one', async ({ scene }) => {
    scene.backend.addFault({ method: 'POST', path: LOGISTIC, status: 409, times: 1 })
    expect(await scene.checkout.delivery.choose('correio')).toBe(false)
    expect(scene.checkout.delivery.selected.peek()).toBe('moto')
    expect(scene.checkout.delivery.choice.error.peek()?.status).toBe(409)
    expect(scene.errors()).toHaveLength(1)
    expect(await scene.checkout.delivery.choose('correio')).toBe(true)
    expect(scene.checkout.delivery.choice.error.peek()).toBeNull()
  })

  it('no longer lists an option that is gone', async ({ scene }) => {
    expect(await scene.checkout.delivery.choose('balcao-perto')).toBe(false)
    expect(scene.checkout.delivery.choice.error.peek()).toMatchObject({
      kind: 'refused',
      serverWords: 'Esta opção de entrega não está mais disponível',
    })
    await options(scene)
    expect(scene.calls().filter((call) => call.startsWith(`GET ${LOGISTIC}`))).toHaveLength(2)
  })

  it('counts when only its answer was lost', async ({ scene }) => {
    scene.backend.addFault({ method: 'POST', path: LOGISTIC, drop: true, after: true, times: 1 })
    expect(await scene.checkout.delivery.choose('correio')).toBe(true)
    expect(scene.checkout.delivery.choice.error.peek()).toBeNull()
    expect(scene.bodies(LOGISTIC).filter(Boolean)).toHaveLength(2)
  })
})

describe('changing the type', () => {
  it('resets store, address and option until they are chosen again', async ({ scene }) => {
    scene.checkout.delivery.chooseType('pickup')
    expect(scene.checkout.draft.current.peek()).toMatchObject({
      logisticType: { chosen: 0 },
      selectedSeller: 'dropped',
      selectedLogistic: 'dropped',
      deliveryAddressIndex: 'kept',
    })
    expect(scene.checkout.delivery.selected.peek()).toBe('')
    expect(scene.checkout.address.selected.peek()).toBeNull()
    expect(scene.checkout.delivery.options.remote.peek()).toBeNull()
    expect(scene.checkout.missing.peek()).toContain('logistic')
  })

  it('no longer counts the old delivery and the old service tax', async () => {
    const scene = await openMotorbike({ settings: SELLER_STEP, seller: 'perto' })
    expect(scene.checkout.effectiveOrder.peek()?.order).toMatchObject({
      total: 3000 + 790 + TAX,
      logistic: { price: 790 },
    })
    scene.checkout.delivery.chooseType('pickup')
    expect(scene.order.current.peek()?.total).toBe(3000 + 790 + TAX)
    expect(scene.checkout.effectiveOrder.peek()?.order).toMatchObject({ total: 3000, logistic: null, seller: null })
  })

  it('restores the choices on the way back, without a call', async () => {
    const scene = await openMotorbike({ settings: SELLER_STEP, seller: 'perto' })
    const sent = scene.sent.length
    scene.checkout.delivery.chooseType('pickup')
    scene.checkout.delivery.chooseType('delivery')
    expect(scene.checkout.seller.selected.peek()).toBe('perto')
    expect(scene.checkout.address.selected.peek()).toBe(AVENIDA)
    expect(scene.checkout.delivery.selected.peek()).toBe('moto')
    expect(scene.checkout.effectiveOrder.peek()?.order.total).toBe(3000 + 790 + TAX)
    expect(scene.checkout.missing.peek()).not.toContain('logistic')
    expect(scene.sent.slice(sent).filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('restores them after a reload too', async ({ scene }) => {
    scene.checkout.delivery.chooseType('pickup')
    const again = await scene.reload()
    expect(again.delivery.selected.peek()).toBe('')
    again.delivery.chooseType('delivery')
    expect(again.delivery.selected.peek()).toBe('moto')
    expect(again.address.selected.peek()).toBe(AVENIDA)
  })

  it('restores nothing once the order holds a choice for the other type', async ({ scene }) => {
    const { pickUp, delivery, missing } = scene.checkout
    delivery.chooseType('pickup')
    pickUp.setCep('08000-000')
    pickUp.lookUp()
    await options(scene)
    await delivery.choose('balcao-longe')
    delivery.chooseType('delivery')
    expect(delivery.selected.peek()).toBe('')
    expect(missing.peek()).toContain('logistic')
    delivery.chooseType('pickup')
    expect(delivery.selected.peek()).toBe('balcao-longe')
  })

  it('keeps the store where none can be chosen', async () => {
    const scene = await openMotorbike({ settings: { areSellerOptionsShown: false }, seller: 'perto' })
    scene.checkout.delivery.chooseType('pickup')
    expect(scene.checkout.seller.selected.peek()).toBe('perto')
    expect(scene.checkout.missing.peek()).not.toContain('seller')
  })

  it('resets nothing when the same type is chosen again', async ({ scene }) => {
    scene.checkout.delivery.chooseType('delivery')
    expect(scene.checkout.delivery.selected.peek()).toBe('moto')
  })
})

describe('a pickup', () => {
  it('searches for stores near a CEP on request, with its number', async () => {
    const scene = await openDelivery()
    const { pickUp, delivery } = scene.checkout
    delivery.chooseType('pickup')
    pickUp.setCep('08000-00')
    expect(pickUp.canLookUp.peek()).toBe(false)
    pickUp.lookUp()
    pickUp.setCep('08000-000')
    pickUp.setNumber(' 12 ')
    expect(delivery.options.remote.peek()).toBeNull()
    pickUp.lookUp()
    expect(idsOf(await options(scene))).toEqual(['balcao-longe', 'balcao-perto'])
    expect(scene.calls()).toContain(`GET ${LOGISTIC}?type=0&code=08000000&number=12`)
  })

  it('lists nothing once another CEP is typed', async () => {
    const scene = await openPickUp()
    const { pickUp, delivery } = scene.checkout
    pickUp.setCep('01305-000')
    expect(delivery.options.remote.peek()).toBeNull()
    pickUp.lookUp()
    expect(idsOf(await options(scene))).toEqual(['balcao-perto', 'balcao-longe'])
  })
})

describe('a flow with a Seller step', () => {
  it('requests the stores that reach the address, then the options of the chosen one', async () => {
    const scene = await openAvenida({ settings: SELLER_STEP })
    expect(idsOf(await offeredStores(scene))).toEqual(['perto', 'longe'])
    expect(scene.checkout.delivery.options.remote.peek()).toBeNull()
    await scene.checkout.seller.choose('longe')
    expect(idsOf(await options(scene))).toEqual(['correio'])
    expect(scene.bodies(SELLER).at(-1)).toEqual({ providerId: 'longe', type: 1, code: 0, number: '' })
  })

  it('requests the options again when another store is chosen, and resets the chosen option', async () => {
    const scene = await openAvenida({ settings: SELLER_STEP })
    await scene.checkout.seller.choose('longe')
    await options(scene)
    await scene.checkout.delivery.choose('correio')
    await scene.checkout.seller.choose('perto')
    expect(idsOf(await options(scene))).toEqual(['moto', 'correio'])
    expect(scene.checkout.delivery.selected.peek()).toBe('')
    expect(scene.checkout.missing.peek()).toContain('logistic')
  })

  it('names the lines that a store does not have, and keeps the previous store', async () => {
    const scene = await openDelivery({ settings: SELLER_STEP, products: { mel: 2 } })
    await scene.checkout.seller.choose('perto')
    expect(await scene.checkout.seller.choose('longe')).toBe(false)
    expect(scene.checkout.seller.choice.error.peek()).toMatchObject({
      kind: 'refused',
      serverWords: 'A loja Loja Longe não tem: Mel',
    })
    expect(scene.checkout.seller.selected.peek()).toBe('perto')
  })

  it('accepts a store before the address is known', async () => {
    const scene = await openDelivery({ settings: SELLER_STEP })
    expect(await scene.checkout.seller.choose('perto')).toBe(true)
    scene.checkout.delivery.chooseType('pickup')
    expect(await scene.checkout.seller.choose('perto')).toBe(true)
    expect(scene.bodies(SELLER)).toEqual([
      { providerId: 'perto', type: 1, code: 0, number: '' },
      { providerId: 'perto', type: 0, code: 0, number: '' },
    ])
  })
})

describe('a preset', () => {
  it('chooses the type for a manual account only', async () => {
    const preset = { logisticType: LogisticType.StorePickUp }
    const manual = await openDelivery({ preset, shop: { gateway: 'Manual' } })
    await when(() => manual.checkout.delivery.type.value !== null)
    expect(manual.checkout.delivery.type.peek()).toBe(0)
    // It comes before the address that a shopper has.
    const own = await openDelivery({ preset, shop: { gateway: 'Manual' } }, 'farmacia-webchat')
    await when(() => own.checkout.delivery.type.value === 0)
    const other = await openDelivery({ preset })
    await other.checkout.account.load()
    expect(other.checkout.delivery.type.peek()).toBeNull()
  })
})

/** Another tab of the session, or the contact in the chat. */
const elsewhere = ({ backend }: CheckoutScene) => clientOf(backend, 'farmacia-agente')

describe('a change by another person', () => {
  it('is shown when the order is requested again, over choices reset here', async ({ scene }) => {
    scene.checkout.delivery.chooseType('pickup')
    await elsewhere(scene).post(LOGISTIC, { type: 1, code: 0, providerId: 'correio' })
    await scene.checkout.refresh()
    expect(scene.checkout.delivery.type.peek()).toBe(1)
    expect(scene.checkout.delivery.selected.peek()).toBe('correio')
    expect(scene.told.at(-1)).toMatchObject({ type: 'order-change', cause: 'refresh' })
  })

  it('shows no notice without a change, and none when the server cannot be reached', async ({ scene }) => {
    scene.told.length = 0
    await scene.checkout.refresh()
    scene.backend.addFault({ path: '/api/order/current', drop: true })
    await scene.checkout.refresh()
    expect(scene.told).toEqual([])
  })
})
