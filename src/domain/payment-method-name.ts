import { PaymentMethod } from './order'

/** Names of payment methods for hosts, instead of the wire's numbers. */
export type PaymentMethodName =
  'credit-card' | 'boleto' | 'bank-deposit' | 'pix' | 'cash' | 'on-delivery' | 'link' | 'custom' | 'nubank' | 'pagaleve'

const names: Readonly<Record<PaymentMethod, PaymentMethodName>> = {
  [PaymentMethod.CreditCard]: 'credit-card',
  [PaymentMethod.Boleto]: 'boleto',
  [PaymentMethod.BankDeposit]: 'bank-deposit',
  [PaymentMethod.Pix]: 'pix',
  [PaymentMethod.Cash]: 'cash',
  [PaymentMethod.OnDelivery]: 'on-delivery',
  [PaymentMethod.Link]: 'link',
  [PaymentMethod.Custom]: 'custom',
  [PaymentMethod.Nubank]: 'nubank',
  [PaymentMethod.Pagaleve]: 'pagaleve',
}

export function paymentMethodName(method: PaymentMethod | null | undefined): PaymentMethodName | null {
  return method == null ? null : names[method]
}
