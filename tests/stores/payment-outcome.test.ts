import { describe, expect, it } from 'vitest'
import type { Order, OrderPayment } from '../../src/domain/order'
import { PaymentMethod } from '../../src/domain/payment-methods'
import {
  attemptAt,
  attemptIn,
  endIn,
  endOf,
  endOfLost,
  isPaid,
  outcomeOf,
  standing,
  type Attempt,
} from '../../src/stores/payment-outcome'
import { anOrder } from '../support/domain'

const CARD: OrderPayment = {
  method: PaymentMethod.CreditCard,
  optionId: '',
  cashAmount: 0,
  link: '',
  status: 'Waiting',
  tryId: 't1',
  pix: null,
  boleto: null,
  fields: null,
}
const withCard = (parts: Partial<OrderPayment> = {}, order: Partial<Order> = {}) =>
  anOrder({ recaptchaKey: '', ...order, payment: { ...CARD, ...parts } })
const withoutPayment = anOrder({ recaptchaKey: '', payment: null })
const withCaptcha = (recaptchaKey: string) => anOrder({ recaptchaKey, payment: null })
const failedCard = (tryId: string) => withCard({ status: 'Failed', tryId })

/** What is remembered once the server has taken a try. */
function taken(tryId: string, before: Attempt = attemptAt(withoutPayment)): Attempt {
  const { open } = endOf({ status: 'waiting', tryId }, before)
  if (!open) throw new Error('A try whose money has not come was forgotten.')
  return open
}

/** As a reload reads it. */
const reloaded = (attempt: Attempt) => attemptIn(JSON.parse(JSON.stringify(attempt)))!

const failed = (status: string, tryId: string) => ({
  status: 'failed',
  failure: { status, type: 'Unknown', recaptchaKey: '' },
  error: null,
  tryId,
})
const MAY_PAY_AGAIN = { status: 'unknown', isOpen: true }
const paid = withCard({ status: 'Paid' })
const finished = anOrder({ status: 'Finalized', payment: null })

describe('the end of an attempt to pay, by the order that is read after it', () => {
  it.each<[string, Attempt, Order, object | null]>([
    ['a paid order', attemptAt(withoutPayment), paid, { status: 'paid', order: paid }],
    ['a finished order', attemptAt(withoutPayment), finished, { status: 'paid', order: finished }],
    ['a card that waits', attemptAt(withoutPayment), withCard(), { status: 'waiting', tryId: 't1' }],
    ['a card that waits for its link', attemptAt(withoutPayment), withCard({ link: 'https://pay.example' }), null],
    ['a card that waits under no name', attemptAt(withoutPayment), withCard({ tryId: '' }), null],
    ['another method', attemptAt(withoutPayment), withCard({ method: PaymentMethod.Pix }), null],
    ['a failure of the try that was taken', taken('t1'), failedCard('t1'), failed('Failed', 't1')],
    ['a failure after that of the try before', attemptAt(failedCard('t0')), failedCard('t1'), failed('Failed', 't1')],
    ['the failure of the try before', attemptAt(failedCard('t1')), failedCard('t1'), null],
    ['a failure of another try', taken('t1'), failedCard('t2'), MAY_PAY_AGAIN],
    [
      'an end without a name',
      attemptAt(withoutPayment),
      withCard({ status: 'Expired', tryId: '' }),
      failed('Expired', ''),
    ],
    ['the same failure without a name', attemptAt(failedCard('')), failedCard(''), null],
    ['a failure, of a try without a name', taken(''), failedCard('t1'), failed('Failed', 't1')],
    ['no payment, of a try that was taken', taken('t1'), withoutPayment, MAY_PAY_AGAIN],
    ['no payment, of a try without a name', taken(''), withoutPayment, null],
    ['a new captcha', attemptAt(withCaptcha('k1')), withCaptcha('k2'), { status: 'captcha', key: 'k2' }],
    ['the captcha of before', attemptAt(withCaptcha('k2')), withCaptcha('k2'), null],
    ['a captcha no more', attemptAt(withCaptcha('k1')), withoutPayment, null],
    ['nothing', attemptAt(withoutPayment), withoutPayment, null],
  ])('%s', (_what, attempt, order, end) => {
    expect(endIn(order, attempt)?.ended ?? null).toEqual(end)
    expect(endIn(order, reloaded(attempt))?.ended ?? null).toEqual(end)
  })
})

describe('an attempt to pay', () => {
  it('is gone on with while its end is unknown or its money has not come, and then no more', () => {
    const attempt = taken('t1')
    expect(endOf({ status: 'unknown', isOpen: false }, attempt).open).toBe(attempt)
    expect(endOf({ status: 'waiting', tryId: 't1' }, attempt).open).toBe(attempt)
    expect(endIn(failedCard('t1'), attempt)).not.toHaveProperty('open')
    expect(endOf({ status: 'captcha', key: 'k' }, attempt)).not.toHaveProperty('open')
  })

  it('goes on with a card that waits already, whoever sent it', () => {
    const { open } = endIn(withCard(), attemptAt(withCard())) ?? {}
    expect(open && endIn(failedCard('t1'), open)?.ended).toEqual(failed('Failed', 't1'))
  })

  it('stays open where its answer was lost', () => {
    for (const attempt of [taken('t1'), attemptAt(withoutPayment)]) expect(endOfLost(attempt, true).open).toBe(attempt)
  })

  it('is about the newer try, once the server has taken one', () => {
    const newer = taken('t2', taken('t1'))
    expect(endIn(failedCard('t2'), newer)?.ended).toEqual(failed('Failed', 't2'))
    expect(endIn(failedCard('t1'), newer)?.ended).toEqual(MAY_PAY_AGAIN)
  })

  it('waits while it is asked about, if the server took it', () => {
    expect(standing(taken('t1'))).toEqual({ status: 'waiting', tryId: 't1' })
    expect(standing(attemptAt(withoutPayment))).toBeNull()
    expect(endOfLost(taken('t1'), true).ended).toEqual({ status: 'waiting', tryId: 't1' })
    expect(endOfLost(attemptAt(withoutPayment), true).ended).toEqual(MAY_PAY_AGAIN)
    expect(endOfLost(attemptAt(withoutPayment), false).ended).toEqual({ status: 'unknown', isOpen: false })
  })

  it.each([null, 'x', 7, [], {}])('is read from no memory that holds %j', (value) => {
    expect(attemptIn(value)).toBeNull()
  })

  it.each(Object.keys(attemptAt(withCaptcha('k'))))('tells nothing from a memory whose %s is damaged', (field) => {
    const read = attemptIn({ ...attemptAt(withCaptcha('k')), [field]: {} })
    expect(read && standing(read)).toBeNull()
    expect(read && endIn(withCaptcha('k'), read)).toBeNull()
  })
})

it('ends as the answer says', () => {
  expect(outcomeOf({ status: 'Failed', order: null }, paid, 't1')).toEqual(failed('Failed', 't1'))
  expect(outcomeOf({ status: 'Waiting', order: null }, paid, 't1')).toEqual({ status: 'waiting', tryId: 't1' })
  expect(outcomeOf({ status: 'Paid', order: null }, paid, 't1')).toEqual({ status: 'paid', order: paid })
})

it('tells a paid order from one that is not', () => {
  expect([paid, finished, withCard(), withoutPayment].map(isPaid)).toEqual([true, true, false, false])
})
