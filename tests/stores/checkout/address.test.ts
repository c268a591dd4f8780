import { describe, expect, it } from 'vitest'
import { failureOf } from '../../api/support'
import { clientOf } from '../../demo/backend/support'
import { openCheckout } from './support'
import { stopClockInTests } from '../../support/stopped-clock'

stopClockInTests({ skipsPauses: true })

const ADDRESS = '/api/order/address/'
const newAddress = {
  name: 'Sítio',
  zipCode: '01001-000',
  street: 'Praça da Sé',
  number: '1',
  complement: '',
  neighborhood: 'Sé',
  neighborhoodId: '',
  city: 'São Paulo',
  state: 'SP',
}

describe('the addresses', () => {
  it('are those of the session, and the default one is chosen for a delivery', async () => {
    const { checkout } = await openCheckout()
    expect(checkout.address.list.peek().map(({ name }) => name)).toEqual(['Casa', 'Trabalho', 'Outro'])
    expect(checkout.address.selected.peek()).toBeNull()
    checkout.delivery.chooseType('delivery')
    expect(checkout.address.selected.peek()).toBe(0)
    expect(checkout.draft.current.peek().deliveryAddressIndex).toBe('kept')
  })

  it("say that a shopper's order is delivered, until they fetch it", async () => {
    const { checkout } = await openCheckout('farmacia-webchat')
    expect(checkout.address.selected.peek()).toBe(0)
    expect(checkout.delivery.type.peek()).toBe(1)
    expect(checkout.draft.current.peek().logisticType).toBe('kept')
    checkout.delivery.chooseType('pickup')
    expect(checkout.delivery.type.peek()).toBe(0)
    expect(checkout.address.selected.peek()).toBeNull()
  })

  it('reset the choices made for another address', async () => {
    const { checkout } = await openCheckout()
    checkout.address.select(1)
    expect(checkout.draft.current.peek()).toMatchObject({
      deliveryAddressIndex: { chosen: 1 },
      selectedLogistic: 'dropped',
    })
  })

  it('ignore a stored position that is not in the list', async () => {
    const { checkout } = await openCheckout()
    checkout.draft.set({ deliveryAddressIndex: { chosen: 9 } })
    expect(checkout.address.selected.peek()).toBeNull()
  })
})

describe('an address that another person added', () => {
  it('is listed and chosen once the order is delivered there', async () => {
    const scene = await openCheckout()
    const contact = clientOf(scene.backend, 'farmacia-agente')
    await contact.post(ADDRESS, newAddress)
    const options = await contact.get('/api/order/logistic/?type=1&code=3')
    const [option] = options.data as { providerId: string }[]
    await contact.post('/api/order/logistic/', { type: 1, code: 3, number: '', providerId: option?.providerId })
    await scene.checkout.refresh()
    await expect.poll(() => scene.checkout.address.list.peek().at(-1)?.name).toBe('Sítio')
    expect(scene.checkout.address.selected.peek()).toBe(3)
  })
})

describe('a new address', () => {
  it('is listed last, chosen, and its options requested', async () => {
    const scene = await openCheckout()
    const { address, delivery } = scene.checkout
    delivery.watch()
    delivery.chooseType('delivery')
    await address.add(newAddress)
    expect(address.list.peek().at(-1)).toMatchObject({ name: 'Sítio', zipCode: '01001-000' })
    expect(address.selected.peek()).toBe(3)
    expect(scene.bodies(ADDRESS)).toEqual([newAddress])
    await expect.poll(() => scene.calls()).toContain('GET /api/order/logistic/?type=1&code=3&number=')
  })

  it("rejects with the call's message when the server refuses it, and chooses nothing", async () => {
    const scene = await openCheckout()
    const error = await failureOf(scene.checkout.address.add({ ...newAddress, state: 'Bahia' }))
    expect(error).toMatchObject({ kind: 'refused', textKey: 'postAddress' })
    expect(scene.checkout.address.list.peek()).toHaveLength(3)
    expect(scene.checkout.address.selected.peek()).toBeNull()
    expect(scene.errors()).toEqual([error])
  })
})
