/** Words of the store, the price table, the delivery and the pickup (storefront specification, section 2, "Checkout"). */
export const deliveryText = {
  area: 'delivery',
  store: 'Loja',
  title: 'Forma de entrega',
  delivery: 'Entregamos para você',
  pickUp: 'Retirada em loja',
} as const
