import { formatCents, type Cents } from '../lib/money'

/** What stands before every order warning (storefront specification, section 8). */
export const WARNING_PREFIX = 'Atenção:'

/** Why the order may not be confirmed yet, without the prefix. */
export const orderWarning = {
  minValue: (amount: Cents) => `O valor mínimo do seu pedido é ${formatCents(amount)}`,
  maxDistinctItems: (count: number) => `O máximo de itens distintos do seu pedido é ${count}`,
  maxItems: (count: number) => `O máximo de itens do seu pedido é ${count}`,
} as const

/** Lines of the order-limit tooltip beside the logo. */
export const orderLimit = {
  maxDistinctItems: (count: number) => `Máximo de itens distintos: ${count}`,
  maxItems: (count: number) => `Máximo de itens: ${count}`,
  /** No space after `R$` and no thousands dot: the specification's own spelling, `R$50,00`. */
  minValue: (amount: Cents) => `Valor mínimo: R$${(amount / 100).toFixed(2).replace('.', ',')}`,
} as const
