/** Every reason why an order changes; apart from its type, for whoever has to read one. */
export const orderCauses = [
  'load',
  'add',
  'quantity',
  'remove',
  'gift',
  'seller',
  'price-table',
  'delivery',
  'schedule',
  'payment',
  'discount',
  'flow',
  'again',
  'confirm',
  'cancel',
  'refresh',
] as const
