import type { Cents } from '../lib/money'
import type { CardOption } from './checkout'

export type Installment = CardOption['installments'][number]

export interface Charge {
  /** All that the card pays. */
  readonly amount: Cents
  readonly hasInterest: boolean
}

/** The installments chosen among those of a kind of card. */
export const installmentOf = (option: CardOption | undefined, count: number): Installment | undefined =>
  option?.installments.find((one) => one.count === count)

/**
 * What an order costs in these installments. Equal parts of a total are each rounded to a cent, so that they may come to
 * more than it by less than a cent each; what is more than that is interest.
 */
export function chargeFor(total: Cents, installment?: Installment): Charge {
  const sum = installment ? installment.count * installment.value : total
  const hasInterest = installment !== undefined && sum - total >= installment.count
  return { amount: hasInterest ? sum : total, hasInterest }
}
