import { describe, expect, it } from 'vitest'
import {
  askedFields,
  completeFields,
  givenFields,
  keepableTexts,
  lackingFields,
  toldFields,
} from '../../src/domain/method-fields'
import { PaymentMethod, type MethodField } from '../../src/domain/payment-methods'
import { anOrder } from '../support/domain'
import { aPayment } from './support'

const { BankDeposit, Pix } = PaymentMethod
const BOTH = { paymentFields: ['depositorDocument', 'depositorName'] }
const asked = askedFields(BankDeposit, BOTH)
const RIGHT = { depositorName: ' Ana Souza ', depositorDocument: '529.982.247-25' }
const GIVEN = { depositorName: 'Ana', depositorDocument: null }
const names = (fields: readonly { name: string }[]) => fields.map(({ name }) => name)

const text = { words: 'manualText', kind: 'text' } as const
/** One field of each place where it may be kept. */
const FIELDS: Record<string, MethodField> = {
  secret: { ...text, kept: 'nowhere' },
  typed: { ...text, kept: 'session' },
  told: { ...text, kept: 'order' },
}

describe('the extra fields of a method', () => {
  it('are asked for where the shop names them, in the order of the method’s row', () => {
    expect(names(asked)).toEqual(['depositorName', 'depositorDocument'])
    expect(names(askedFields(BankDeposit, { paymentFields: ['depositorDocument', 'unknown'] }))).toEqual([
      'depositorDocument',
    ])
    expect(askedFields(BankDeposit, { paymentFields: [] })).toEqual([])
    expect(askedFields(Pix, BOTH)).toEqual([])
    expect(askedFields(null, BOTH)).toEqual([])
  })

  it('are sent together, without masks and margins, once all are right', () => {
    expect(completeFields(asked, RIGHT)).toEqual({ depositorName: 'Ana Souza', depositorDocument: '52998224725' })
    expect(completeFields(asked, { ...RIGHT, depositorDocument: '' })).toBeNull()
    expect(completeFields(asked, { ...RIGHT, depositorName: '   ' })).toBeNull()
  })

  it.each([
    ['nothing is typed or given', {}, {}, ['depositorName', 'depositorDocument']],
    ['all is typed', RIGHT, {}, []],
    ['all was given', {}, GIVEN, []],
    [
      'the told one is typed anew, and the other one is not told',
      { depositorName: 'Bia' },
      GIVEN,
      ['depositorDocument'],
    ],
    ['the told one is typed as it is', { depositorName: 'Ana' }, GIVEN, []],
    ['the one that is not told is typed anew', { depositorDocument: '529.982.247-25' }, GIVEN, []],
    ['a wrong text lies over a given one', { depositorDocument: '529' }, GIVEN, ['depositorDocument']],
    ['a text is too long', { ...RIGHT, depositorName: 'a'.repeat(201) }, {}, ['depositorName']],
  ])('are lacking, or not, when %s', (_, typed, given, lacking) => {
    expect(names(lackingFields(asked, typed, given))).toEqual(lacking)
  })

  it('are given by the payment of their own method alone', () => {
    const fields = { depositorName: 'Ana', depositorDocument: null, odd: 3 }
    const order = anOrder({ payment: aPayment({ method: BankDeposit, fields }) })
    expect(givenFields(order, BankDeposit)).toEqual({ depositorName: 'Ana', depositorDocument: null, odd: null })
    expect(givenFields(order, Pix)).toEqual({})
    for (const strange of [null, 7, 'text', []])
      expect(givenFields(anOrder({ payment: aPayment({ method: Pix, fields: strange }) }), Pix)).toEqual({})
  })

  it('are kept by a browser unless they may be kept nowhere, and nothing of another shape is', () => {
    const typed = { secret: '1', typed: '2', told: '3', strange: '4', constructor: '5', number: 6 }
    expect(keepableTexts(typed, FIELDS)).toEqual({ typed: '2', told: '3' })
    expect(keepableTexts('text', FIELDS)).toEqual({})
  })

  it('are told with the order where the row allows it, and else by their names alone', () => {
    expect(toldFields(FIELDS, { secret: '1', typed: '2', told: '3', strange: '4' })).toEqual({
      secret: null,
      typed: null,
      told: '3',
      strange: null,
    })
  })
})
