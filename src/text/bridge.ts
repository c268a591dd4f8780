/** Messages of the shop in the conversation around it. */
export const bridgeText = {
  confirmed: 'Pedido enviado ✅',
  cancelled: 'Pedido cancelado',
}
