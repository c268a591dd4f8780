/** Messages about an order that changed in another tab of the browser. */
export const tabsText = {
  area: 'tabs',
  add: 'Um item foi adicionado em outra aba',
  remove: 'Um item foi removido em outra aba',
  quantity: 'A quantidade de um item mudou em outra aba',
  confirm: 'O pedido foi confirmado em outra aba',
  cancel: 'O pedido foi cancelado em outra aba',
  changed: 'O pedido mudou em outra aba',
} as const
