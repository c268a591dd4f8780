import { describe, expect, it } from 'vitest'
import { online } from '../../../demo/shop/shops/shop'
import { PaymentMethod } from '../../../src/domain/payment-methods'
import { smallShop } from '../../demo/backend/small-shop'
import { clientOf, withSettings } from '../../demo/backend/support'
import { stopClockInTests } from '../../support/stopped-clock'
import { openCheckout } from './support'

const time = stopClockInTests()

const METHOD = '/api/order/payment/method'
const { BankDeposit, Pix } = PaymentMethod
const CPF = '52998224725'
const FIELDS = { depositorName: 'Ana Souza', depositorDocument: CPF }

/** A shop whose bank deposit names the depositor. */
const shop = {
  ...withSettings({
    payment: { usingExternalGateway: false, fields: ['depositorName', 'depositorDocument'] },
  }),
  paymentOptions: [...smallShop.paymentOptions, online('deposito', BankDeposit, 'Depósito')],
}

async function openDeposit() {
  const scene = await openCheckout('farmacia-agente', { shop })
  const { payment } = scene.checkout
  await payment.load()
  await payment.choose(BankDeposit)
  scene.sent.length = 0
  return { ...scene, payment }
}

const typeBoth = ({ extra: { set } }: Awaited<ReturnType<typeof openDeposit>>['payment']) => {
  set('depositorName', FIELDS.depositorName)
  set('depositorDocument', '529.982.247-25')
}

describe('the extra fields of a method', () => {
  it('are shown with the method that has them, and hold the finish back', async () => {
    const { payment, checkout } = await openDeposit()
    expect(payment.extra.fields.peek().map(({ name }) => name)).toEqual(['depositorName', 'depositorDocument'])
    expect(checkout.missing.peek()).toContain('paymentField')
    await payment.choose(Pix)
    expect(payment.extra.fields.peek()).toEqual([])
    expect(checkout.missing.peek()).not.toContain('paymentField')
  })

  it('are sent together a second after the last keystroke, in the body, and in no address', async () => {
    const { payment, calls, bodies, order } = await openDeposit()
    payment.extra.set('depositorName', FIELDS.depositorName)
    await time.advance(1000)
    expect(calls()).toEqual([])
    payment.extra.set('depositorDocument', '529.982.247-25')
    await time.advance(999)
    expect(calls()).toEqual([])
    await time.advance(1)
    expect(await payment.settle()).toBe(true)
    expect(calls()).toEqual([`POST ${METHOD}?paymentMethod=2`])
    expect(bodies(METHOD)).toEqual([{ fields: FIELDS }])
    expect(order.current.peek()?.payment?.fields).toEqual({ depositorName: 'Ana Souza', depositorDocument: null })
  })

  it('are wrong once they are left, and are not sent then', async () => {
    const { payment, calls } = await openDeposit()
    payment.extra.set('depositorName', FIELDS.depositorName)
    payment.extra.set('depositorDocument', '529.982.247-24')
    const document = () => payment.extra.fields.peek()[1]
    expect(document()).toMatchObject({ isWrong: false })
    payment.extra.leave('depositorDocument')
    expect(document()).toMatchObject({ isWrong: true })
    expect(await payment.settle()).toBe(false)
    expect(calls()).toEqual([])
    payment.extra.set('depositorDocument', '529.982.247-2')
    expect(document()).toMatchObject({ isWrong: false })
  })

  it('are sent by the press that finishes the order', async () => {
    const { payment, bodies, checkout } = await openDeposit()
    typeBoth(payment)
    expect(checkout.missing.peek()).not.toContain('paymentField')
    expect(await checkout.finishing.settle()).toBe(true)
    expect(bodies(METHOD)).toEqual([{ fields: FIELDS }])
    expect(await checkout.finishing.settle()).toBe(true)
    expect(bodies(METHOD)).toHaveLength(1)
  })

  it('are sent again with a method that is chosen again', async () => {
    const { payment, bodies } = await openDeposit()
    typeBoth(payment)
    await payment.settle()
    await payment.choose(Pix)
    await payment.choose(BankDeposit)
    expect(bodies(METHOD)).toEqual([{ fields: FIELDS }, undefined, { fields: { ...FIELDS } }])
  })

  it('keep no document: a reload shows the name, and asks for the rest unless the shop has it', async () => {
    const scene = await openDeposit()
    typeBoth(scene.payment)
    const unsent = await scene.reload()
    expect(unsent.payment.extra.fields.peek().map(({ value }) => value)).toEqual(['Ana Souza', ''])
    expect(unsent.missing.peek()).toContain('paymentField')
    await scene.payment.settle()
    const later = await scene.reload()
    expect(later.payment.extra.fields.peek()).toMatchObject([
      { value: 'Ana Souza', isLacking: false },
      { value: '', isLacking: false, isGiven: true },
    ])
    expect(later.missing.peek()).not.toContain('paymentField')
    expect(JSON.stringify(later.draft.current.peek())).not.toContain(CPF)
  })

  it('are sent again by the next press when their answer is lost', async () => {
    const { payment, bodies, backend } = await openDeposit()
    typeBoth(payment)
    await payment.settle()
    backend.addFault({ path: METHOD, drop: true, times: 1 })
    time.skipPauses()
    payment.extra.set('depositorDocument', '111.444.777-35')
    expect(await payment.settle()).toBe(false)
    expect(await payment.settle()).toBe(true)
    const second = { fields: { ...FIELDS, depositorDocument: '11144477735' } }
    expect(bodies(METHOD)).toEqual([{ fields: FIELDS }, second, second])
  })

  it('are all wanted again once one of them is changed after a reload', async () => {
    const scene = await openDeposit()
    typeBoth(scene.payment)
    await scene.payment.settle()
    const { payment, missing } = await scene.reload()
    payment.extra.set('depositorName', 'Bia Souza')
    expect(payment.extra.fields.peek().map(({ isLacking }) => isLacking)).toEqual([false, true])
    expect(missing.peek()).toContain('paymentField')
    expect(await payment.settle()).toBe(false)
    payment.extra.set('depositorDocument', CPF)
    expect(await payment.settle()).toBe(true)
    expect(scene.bodies(METHOD).at(-1)).toEqual({ fields: { ...FIELDS, depositorName: 'Bia Souza' } })
  })

  it('are in no event and in no error', async () => {
    const { payment, told, backend, errors } = await openDeposit()
    typeBoth(payment)
    backend.addFault({ path: METHOD, status: 500, times: 1 })
    await payment.settle()
    expect(errors()).toHaveLength(1)
    await payment.settle()
    const events = JSON.stringify(told, (_, value: unknown) =>
      value instanceof Error ? { ...value, message: value.message, cause: String(value.cause) } : value,
    )
    expect(events).not.toMatch(/529\D*982\D*247/)
  })

  it('are not asked for by a shop that names none', async () => {
    const { checkout } = await openCheckout('farmacia-agente', { shop: { paymentOptions: shop.paymentOptions } })
    await checkout.payment.load()
    await checkout.payment.choose(BankDeposit)
    expect(checkout.payment.extra.fields.peek()).toEqual([])
    expect(checkout.missing.peek()).not.toContain('paymentField')
  })

  it('are lacking again once somebody else has chosen the method anew', async () => {
    const { payment, order, backend, checkout } = await openDeposit()
    typeBoth(payment)
    await payment.settle()
    payment.extra.set('depositorName', '')
    payment.extra.set('depositorDocument', '')
    await clientOf(backend, 'farmacia-agente').post(`${METHOD}?paymentMethod=2`)
    await order.load()
    expect(checkout.missing.peek()).toContain('paymentField')
  })
})
