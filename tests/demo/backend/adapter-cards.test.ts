import { expect, it } from 'vitest'
import type { Cards } from '../../../src/backend'
import { shopOf } from './small-engine'

const VISA = { providerId: 'visa', name: 'Visa', installments: [{ count: 2, value: 5 }] }
const CARD = { providerId: 'visa', installments: 2 }

const refuse: Cards['charge'] = async () => ({ status: 'Failed', failure: 'InvalidData' })

async function shopWith(cards: Partial<Cards>) {
  const shop = await shopOf({ cards: { options: () => [VISA], charge: refuse, ...cards } })
  await shop.put(1)
  await shop.call('POST', 'payment/method?paymentMethod=0')
  return shop
}

it('asks for the acquirer’s captcha, and ends the question with the card that answers it', async () => {
  const { call, done } = await shopWith({
    charge: async ({ recaptchaToken }) =>
      recaptchaToken
        ? { status: 'Paid', failure: null }
        : { status: 'Waiting', failure: 'ReCAPTCHA', recaptchaKey: 'site-key' },
  })
  const before = (await call('GET', 'current')).data.payment
  const asked = await call('POST', 'payment/credit', CARD)
  expect(asked.data).toEqual({ status: 'Waiting', recaptchaKey: 'site-key' })
  const { payment, recaptchaKey } = (await call('GET', 'current')).data
  expect([payment, recaptchaKey]).toEqual([before, 'site-key'])
  const answer = { ...CARD, recaptchaKey: 'site-key', recaptchaToken: 'token' }
  const { data } = await call('POST', 'payment/credit', answer)
  expect(data).toMatchObject({ status: 'Paid', order: { recaptchaKey: null, payment: { installments: 2 } } })
  expect(done).toEqual(['place paid'])
})

it('takes the gateway’s own form in the place of the shop’s, for the order’s total', async () => {
  const paid: unknown[] = []
  const { call, done } = await shopWith({
    embedded: {
      publicKey: 'public',
      async charge({ token }, total) {
        paid.push([token, total])
        return { status: 'Paid', failure: null }
      },
    },
  })
  const { id, gateway } = (await call('GET', 'current')).data
  expect(gateway).toBe('MercadoPago')
  const account = { settings: { type: 'MercadoPago', publicKey: 'public' } }
  expect((await call('GET', `${id}/account`)).data).toEqual(account)
  expect(await call('POST', 'payment/credit', CARD)).toMatchObject({ message: 'Este pedido é pago de outra maneira' })
  const form = { token: 't', payment_method_id: 'visa', transaction_amount: 10, installments: 1 }
  expect((await call('POST', 'payment/mercadoPago', form)).data).toMatchObject({ status: 'Paid' })
  expect([paid, done]).toEqual([[['t', 1000]], ['place paid']])
})
