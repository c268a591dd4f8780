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
