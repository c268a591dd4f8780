import { expect, test } from 'vitest'
import { postCredit, readPaymentFailure } from '../../src/api/card'
import { aCard } from './scenes'
import { failureOf, json, openSession } from './support'

test('the error of a payment refused for the captcha has the key and the status of the answer only', async () => {
  const wire = await openSession('farmacia')
  const data = { recaptchaKey: '6Lkey', status: 'Waiting', number: '4111111111111111' }
  const errors = [{ message: 'Confirme que você não é um robô', code: 'ReCAPTCHA', type: 'business', status: 200 }]
  wire.answer(json({ success: false, data, errors }))
  const error = await failureOf(postCredit(wire.client, aCard('visa')))
  expect(error.data).toEqual({ recaptchaKey: '6Lkey', status: 'Waiting' })
  expect(readPaymentFailure(error)).toEqual({ type: 'ReCAPTCHA', status: 'Waiting', recaptchaKey: '6Lkey' })
})

test.each([
  [0, 'ReCAPTCHA'],
  ['LimitExceeded', 'LimitExceeded'],
  [2, 'InvalidData'],
  ['Whatever', 'Unknown'],
  [undefined, 'Unknown'],
])('a payment refused with code %j fails as %s', async (code, type) => {
  const wire = await openSession('farmacia')
  wire.answer(json({ success: false, data: null, errors: [{ code }] }))
  const error = await failureOf(postCredit(wire.client, aCard('visa')))
  expect(readPaymentFailure(error)).toEqual({ type, status: null, recaptchaKey: '' })
})

test.each([['Waiting'], 7, {}, true, 'Agendado', null, undefined])(
  'a payment whose answer has the status %j is neither paid nor refused',
  async (status) => {
    const wire = await openSession('farmacia')
    wire.answer(json({ success: true, data: { status, order: null }, errors: [] }))
    expect(await failureOf(postCredit(wire.client, aCard('visa')))).toMatchObject({ retryable: true })
  },
)
