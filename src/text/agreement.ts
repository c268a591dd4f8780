/**
 * Messages about an order changed by another page, another tab or the shop: each part with its old and its new value.
 */
export const agreementText = {
  area: 'agreement',
  payment: 'A forma de pagamento mudou: {before} → {after}',
  store: 'A loja mudou: {before} → {after}',
  delivery: 'A forma de entrega mudou: {before} → {after}',
  pickUp: 'O local de retirada mudou: {before} → {after}',
  address: 'O endereço de entrega mudou: {before} → {after}',
  slot: 'O horário de entrega mudou: {before} → {after}',
  coupon: 'O cupom mudou: {before} → {after}',
  freight: 'O valor da entrega mudou: {before} → {after}',
  total: 'O total mudou: {before} → {after}',
  line: 'A quantidade de {name} mudou: {before} → {after}',
  price: 'O preço de {name} mudou: {before} → {after}',
  options: 'As opções de {name} mudaram',
  added: 'Entrou no pedido: {name} ({after})',
  removed: 'Saiu do pedido: {name}',
  moment: '{date}, {time}',
  none: 'a escolher',
  noCoupon: 'sem cupom',
  free: 'Grátis',
  elsewhere: 'Alterado em outro lugar',
  ok: 'Ok',
  more: 'e mais {count}',
} as const
