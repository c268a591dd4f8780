/** Texts around every screen. */
export const shellText = {
  area: 'shell',
  back: 'Voltar',
  shop: 'Shop',
  cart: 'Carrinho',
  itemInCart: 'item no carrinho',
  itemsInCart: 'itens no carrinho',
  loading: 'Carregando…',
  errorTitle: 'Ops! Algo de errado aconteceu',
} as const

/** Titles of the screens, for the page's title and for hosts. */
export const screenTitles = {
  area: 'title',
  catalog: 'Catálogo',
  suggested: 'Sugeridos',
  product: 'Produto',
  cart: 'Meu carrinho',
  payment: 'Pagamento',
  checkout: 'Pedido',
  finish: 'Pedido finalizado',
  changePayment: 'Aguardando alteração',
  confirm: 'Itens adicionados ao pedido',
  captcha: 'Teste de captcha',
  invalidSession: 'Sessão Inválida',
  partner: 'Integração',
  notFound: 'Página não encontrada',
} as const
