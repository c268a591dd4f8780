/** Texts of an order that waits for its payment, wherever it is shown. */
export const paymentDueText = {
  area: 'due',
  title: 'Falta o pagamento',
  toPay: 'Falta pagar {total}',
  until: '{method} até {time}',
  untilDay: '{method} até {date}, {time}',
  untilDate: '{method} até {date}',
  expired: 'O código venceu. Peça outro na página de pagamento.',
  refused: 'O último pagamento não foi aceito.',
  pay: 'Pagar agora',
} as const
