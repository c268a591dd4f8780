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
const attempt = (parts: Partial<Attempt> = {}): Attempt => ({
  before: null,
  key: '',
  isTaken: false,
  tryId: '',
  ...parts,
})
const failed = (status: string, tryId: string) => ({
  status: 'failed',
  failure: { status, type: 'Unknown', recaptchaKey: '' },
  error: null,
  tryId,
})

describe('an attempt to pay', () => {
  it('is what the order shows before it', () => {
    expect(attemptAt(withCard({ status: 'Failed' }, { recaptchaKey: 'k' }))).toEqual(
      attempt({ before: 'Failed', key: 'k', tryId: 't1' }),
    )
    expect(attemptAt(withoutPayment)).toEqual(attempt())
  })

  it.each([
    [
      { before: 'Waiting', key: 'k', isTaken: true, tryId: 't1' },
      { before: 'Waiting', key: 'k', isTaken: true, tryId: 't1' },
    ],
    [{ key: '', isTaken: false, tryId: 7 }, attempt()],
    [{ key: 1, isTaken: true }, null],
    [{ key: '', isTaken: 'yes' }, null],
    [null, null],
  ])('is read from a memory that holds %j', (value, read) => expect(attemptIn(value)).toEqual(read))

  it('is open while its end is unknown, or its money has not come', () => {
    const taken = attempt({ isTaken: true, tryId: 't1', key: 'k' })
    expect(endOf({ status: 'unknown', isOpen: false }, taken).open).toBe(taken)
    expect(endOf({ status: 'waiting', tryId: 't1' }, taken).open).toBe(taken)
    expect(endOf({ status: 'waiting', tryId: 't2' }, taken).open).toEqual(
      attempt({ before: 'Waiting', isTaken: true, tryId: 't2' }),
    )
    expect(endOf({ status: 'captcha', key: 'k' }, taken).open).toBeUndefined()
  })

  it.each([
    ['a card that waits', withCard(), attempt({ before: 'Waiting', isTaken: true, tryId: 't1' })],
    ['a card that waits for its link', withCard({ link: 'https://pay.example' }), undefined],
    ['a card whose try has no name', withCard({ tryId: '' }), undefined],
    ['a card that failed', withCard({ status: 'Failed' }), undefined],
    ['another method', withCard({ method: PaymentMethod.Pix }), undefined],
    ['no payment', withoutPayment, undefined],
  ])('is under way, whoever made it, in an order with %s', (_what, order, found) =>
    expect(endIn(order, attemptAt(order))?.open).toEqual(found),
  )

  it('waits while it is asked about, if the server took it', () => {
    const taken = attempt({ isTaken: true, tryId: 't1' })
    const waiting = { status: 'waiting', tryId: 't1' }
    expect(standing(taken)).toEqual(waiting)
    expect(standing(attempt())).toBeNull()
    expect(endOfLost(taken, true)).toEqual({ ended: waiting, open: taken })
    expect(endOfLost(attempt(), true)).toEqual({ ended: { status: 'unknown', isOpen: true }, open: attempt() })
  })
})

describe('the outcome that an order shows', () => {
  const paid = withCard({ status: 'Paid' })
  const finished = anOrder({ status: 'Finalized', payment: null })
  const retry = { recaptchaKey: 'k2' }

  it.each<[string, Order, Attempt, object | null]>([
    ['paid', paid, attempt(), { status: 'paid', order: paid }],
    ['finished', finished, attempt(), { status: 'paid', order: finished }],
    ['under way', withCard(), attempt(), { status: 'waiting', tryId: 't1' }],
    [
      'failed, of this try',
      withCard({ status: 'Failed' }),
      attempt({ isTaken: true, tryId: 't1' }),
      failed('Failed', 't1'),
    ],
    ['failed, after the try before', withCard({ status: 'Failed' }), attempt({ tryId: 't0' }), failed('Failed', 't1')],
    ['failed, of the try before', withCard({ status: 'Failed' }), attempt({ before: 'Failed', tryId: 't1' }), null],
    [
      'failed, of another try',
      withCard({ status: 'Failed', tryId: 't2' }),
      attempt({ isTaken: true, tryId: 't1' }),
      { status: 'unknown', isOpen: true },
    ],
    ['expired without a name', withCard({ status: 'Expired', tryId: '' }), attempt(), failed('Expired', '')],
    ['failed as before', withCard({ status: 'Failed', tryId: '' }), attempt({ before: 'Failed' }), null],
    [
      'failed, of a try without a name',
      withCard({ status: 'Failed' }),
      attempt({ isTaken: true }),
      failed('Failed', 't1'),
    ],
    [
      'no payment, of a taken try',
      withoutPayment,
      attempt({ isTaken: true, tryId: 't1' }),
      { status: 'unknown', isOpen: true },
    ],
    ['no payment, of a taken try without a name', withoutPayment, attempt({ isTaken: true }), null],
    ['a new captcha', anOrder({ ...retry, payment: null }), attempt({ key: 'k1' }), { status: 'captcha', key: 'k2' }],
    ['the captcha of before', anOrder({ ...retry, payment: null }), attempt({ key: 'k2' }), null],
    ['nothing', withoutPayment, attempt(), null],
    ['nothing, and no captcha any more', withoutPayment, attempt({ key: 'k1' }), null],
  ])('%s', (_what, order, made, outcome) => expect(endIn(order, made)?.ended ?? null).toEqual(outcome))

  it('is that of the answer', () => {
    expect(outcomeOf({ status: 'Failed', order: null }, paid, 't1')).toEqual(failed('Failed', 't1'))
    expect(outcomeOf({ status: 'Waiting', order: null }, paid, 't1')).toEqual({ status: 'waiting', tryId: 't1' })
    expect(outcomeOf({ status: 'Paid', order: null }, paid, 't1')).toEqual({ status: 'paid', order: paid })
    expect([isPaid(paid), isPaid(finished), isPaid(withCard()), isPaid(withoutPayment)]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})
