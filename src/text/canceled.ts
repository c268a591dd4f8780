/** Why an order was cancelled, as the person reads it whose order it was. */
export const canceledText = {
  area: 'canceled',
  reason: 'Motivo: {reason}',
  contact: 'você desistiu da compra',
  contactAgent: 'o cliente desistiu',
  stock: 'falta de produto',
  payment: 'o pagamento não chegou',
  duplicate: 'pedido repetido',
  other: 'decisão da loja',
} as const
