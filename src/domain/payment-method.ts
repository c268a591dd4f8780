export const PaymentMethod = {
  CreditCard: 0,
  Boleto: 1,
  BankDeposit: 2,
  Pix: 3,
  Cash: 4,
  OnDelivery: 5,
  Link: 6,
  Custom: 7,
  Nubank: 8,
  Pagaleve: 9,
} as const
export type PaymentMethod = (typeof PaymentMethod)[keyof typeof PaymentMethod]
