/** Why an agent cancels an order that the shop has received. */
export const cancellingText = {
  area: 'cancelling',
  reason: 'Motivo',
  choose: 'Escolha o motivo',
  contact: 'O cliente desistiu',
  stock: 'Falta de produto',
  payment: 'O pagamento não veio',
  duplicate: 'Pedido repetido',
  other: 'Outro motivo',
} as const
