/** Titles of the other screens than the lists (`catalog.ts`), for the page's title and for hosts. */
export const screenTitles = {
  area: 'title',
  product: 'Produto',
  cart: 'Meu carrinho',
  payment: 'Pagamento',
  checkout: 'Pedido',
  finish: 'Pedido finalizado',
  changePayment: 'Aguardando alteração',
  confirm: 'Itens adicionados ao pedido',
  captcha: 'Teste de captcha',
  partner: 'Integração',
  notFound: 'Página não encontrada',
} as const
