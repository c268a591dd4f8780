import type { Outcome, TestOutcome } from '../../src/backend/rules/outcome'

/*
 * Values that make the reference backend answer in a known way. Its rules read them here, and so do the index page of the
 * demonstration and the reference of the docs.
 */

export const PAID: Outcome = { status: 'Paid', failure: null }

/** Test numbers and their results; every other number that passes Luhn is paid. */
export const TEST_CARDS: Readonly<Record<string, TestOutcome>> = {
  '4111111111111111': PAID,
  '4000000000000002': { status: 'Failed', failure: 'InvalidData' },
  '4000000000009995': { status: 'Failed', failure: 'LimitExceeded' },
  '4000000000000069': { status: 'Expired', failure: 'Unknown' },
  '4000000000000119': { status: 'Failed', failure: 'Unknown' },
  '4000000000003220': { status: 'Waiting', failure: 'ReCAPTCHA' },
  '4000000000000077': { status: 'Waiting', failure: null },
  '4000000000003063': { status: 'Waiting', failure: null, later: 'Paid' },
  '4000008400001629': { status: 'Waiting', failure: null, later: 'Failed' },
}

/**
 * The outcomes of Mercado Pago's form, by the words that its testers write as the card holder's name; here the token
 * carries them.
 */
export const HOLDER_WORDS: readonly (readonly [word: string, outcome: Outcome])[] = [
  ['FUND', { status: 'Failed', failure: 'LimitExceeded' }],
  ['SECU', { status: 'Failed', failure: 'InvalidData' }],
  ['FORM', { status: 'Failed', failure: 'InvalidData' }],
  ['EXPI', { status: 'Expired', failure: 'Unknown' }],
  ['OTHE', { status: 'Failed', failure: 'Unknown' }],
  ['CONT', { status: 'Waiting', failure: null }],
]

/** A valid CPF that is in no benefit programme; every other one is. */
export const CPF_WITHOUT_PROGRAMME = '11144477735'

/** Coupons of the benefit programmes. */
export const VOUCHERS: readonly string[] = ['BEMESTAR', 'SAUDE10']

/** A prescriber's number that ends so is unknown. */
export const UNKNOWN_PRESCRIBER = '000'
