import type { Address } from '../../model'

/** Where an engine is. */
export interface EngineAt {
  /** Without a slash at its end. */
  base: string
  /** Known to the engine and the adapter alone. */
  secret: string
  fetch?: typeof fetch
}

/** The engine gave no answer, or one that the adapter does not know: the client may try again. */
export class EngineProblem extends Error {}

/** Refusals that engines have in common, in the shopper's words. */
export const WORDS = {
  stock: 'Não temos essa quantidade em estoque',
  quantity: 'A quantidade é maior que a permitida',
  coupon: 'Cupom não encontrado',
  expiredCoupon: 'Este cupom expirou',
  usedCoupon: 'Este cupom já foi usado',
  endedCoupon: 'O cupom não vale mais. Confira o pedido',
  soldOut: 'Um dos itens não tem mais estoque. Confira o pedido',
  refused: 'O pedido não pode ser alterado',
  currency: 'Esta loja não vende em reais',
}

/** The two lines of an address that engines keep. */
export function addressLines({ street, number, complement, neighborhood }: Address): [string, string] {
  return [`${street}, ${number}`, [complement, neighborhood].filter(Boolean).join(' · ')]
}
