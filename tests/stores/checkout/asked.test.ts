import { expect, it } from 'vitest'
import { PaymentMethod } from '../../../src/domain/payment-methods'
import { stopClockInTests } from '../../support/stopped-clock'
import { openCheckout } from './support'

stopClockInTests({ skipsPauses: true })

const CNPJ = { settings: { isCnpjEnabled: true } }

it('says which sections lack something, as they stand below each other', async () => {
  const { checkout } = await openCheckout('farmacia-agente', { settings: { steps: ['Start', 'Catalog', 'Seller'] } })
  const { contact, lacking, missing } = checkout
  contact.set('name', '')
  expect(missing.peek()).toEqual(['seller', 'customer', 'logistic', 'paymentMethod'])
  expect(lacking.peek()).toEqual(['seller', 'delivery', 'contact', 'payment'])
})

it('leads to the section of the first mistake in the contact, and to none without', async () => {
  const { checkout } = await openCheckout('farmacia-agente', CNPJ)
  const { contact, checkContact } = checkout
  expect(checkContact()).toBeNull()
  contact.set('isCorporate', true)
  expect(checkContact()).toBe('corporate')
  expect(contact.shownErrors.peek()).toHaveProperty('corporateDocument')
  contact.set('email', 'ana@')
  expect(checkContact()).toBe('contact')
})

it("leads a shopper to the contact for a mistake in the company's data", async () => {
  const { checkout } = await openCheckout('farmacia', CNPJ)
  checkout.contact.set('isCorporate', true)
  expect(checkout.checkContact()).toBe('contact')
})

it('is busy while a choice is saved, and while the list that it calls for is on its way', async () => {
  const { checkout } = await openCheckout()
  expect(checkout.isBusy.peek()).toBe(false)
  const listed = checkout.payment.load()
  expect(checkout.isBusy.peek()).toBe(true)
  await listed
  expect(checkout.isBusy.peek()).toBe(false)
  const taken = checkout.payment.choose(PaymentMethod.Pix)
  expect(checkout.isBusy.peek()).toBe(true)
  await taken
  expect(checkout.isBusy.peek()).toBe(false)
})

it('does not look at the order anew while an edit of it waits', async () => {
  const { checkout, order, calls } = await openCheckout()
  order.setQuantity(0, 5)
  await checkout.refresh()
  expect(calls()).toEqual([])
})

it('is busy while an edit of a line is on its way', async () => {
  const { checkout, order, hold } = await openCheckout()
  const held = hold('/api/order/items/')
  order.setQuantity(0, 5)
  order.flush()
  await held.left
  expect([checkout.isBusy.peek(), checkout.isSavingChoice.peek()]).toEqual([true, false])
  held.letGo()
  await order.settled()
  expect(checkout.isBusy.peek()).toBe(false)
})

it('holds the finish back while a refused edit is to be read', async () => {
  const { backend, checkout, order } = await openCheckout()
  expect(checkout.finishing.canFinish.peek()).toBe(true)
  backend.addFault({ method: 'POST', path: '/api/order/items/', status: 409, times: 1 })
  const [line] = order.current.peek()?.items ?? []
  await order.setQuantity(line?.index ?? -1, 7)
  expect(checkout.finishing.canFinish.peek()).toBe(false)
  order.dismissError(line?.index ?? -1)
  expect(checkout.finishing.canFinish.peek()).toBe(true)
})
