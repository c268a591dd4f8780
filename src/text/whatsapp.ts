/** Words of messages on WhatsApp. */
export const whatsappText = {
  pay: 'Seu pedido na {shop}: {total}. Falta só o pagamento.',
  payUntil: 'Seu pedido na {shop}: {total}. Falta só o pagamento, até {time}.',
  over: 'Este código venceu. Peça um novo por aqui.',
  units: '{amount} un.',
  kilograms: '{amount} kg',
}

/** The same, by the event that is told. */
export const whatsappEventText: Readonly<Record<string, string>> = {
  'order.confirmed': 'Recebemos o seu pedido.',
  'payment.requested': 'Falta o pagamento do seu pedido.',
  'payment.refused': 'O pagamento do seu pedido não foi aprovado. Você pode tentar de novo.',
  'payment.expired': 'O código de pagamento do seu pedido venceu. Peça um novo por aqui.',
  'order.paid': 'Recebemos o pagamento do seu pedido ✅',
  'order.picked': 'O seu pedido está separado.',
  'order.out_for_delivery': 'O seu pedido saiu para entrega.',
  'order.delivered': 'O seu pedido foi entregue.',
  'order.cancelled': 'O seu pedido foi cancelado.',
}
