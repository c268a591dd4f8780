/** What a shopper's own message says after a confirmation that waits for its payment. */
export const chatChargeText = {
  area: 'chatCharge',
  pix: 'Pedido nº {number}, {total}. Código PIX para copiar e colar:\n{charge}',
  boleto: 'Pedido nº {number}, {total}. Boleto:\n{charge}',
  link: 'Pedido nº {number}, {total}. Para pagar:\n{charge}',
} as const
