/** Texts of an order that waits for its payment, wherever it is shown. */
export const paymentDueText = {
  area: 'due',
  title: 'Falta o pagamento',
  amount: '{total} · {method}',
  pixUntil: 'O código vale até {date}, às {time}.',
  boletoUntil: 'O boleto vence em {date}.',
  expired: 'O código venceu. Peça outro na página de pagamento.',
  refused: 'O último pagamento não foi aceito.',
  pay: 'Pagar agora',
} as const
