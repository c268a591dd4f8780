/**
 * What the catalogue says where it has no products, no more, or an order that is closed. Apart from `catalog.ts` for 389
 * bytes until the catalogue can be used, see decision 106.
 */
export const catalogMessages = {
  area: 'catalog',
  emptyTitle: 'Nenhum produto por aqui',
  emptyShopHint: 'Os produtos da loja aparecem aqui. Volte mais tarde, ou pergunte pela conversa.',
  emptyHint: 'Escolha outra categoria para continuar comprando.',
  emptySearchHint: 'Confira as palavras ou procure em outra categoria.',
  emptyFilterHint: 'Nenhum produto tem tudo o que você escolheu.',
  clearFilters: 'Limpar Filtros',
  seeAll: 'Ver todos os produtos',
  failedTitle: 'Não deu para carregar os produtos',
  end: 'Você viu todos os produtos',
  more: 'Carregar mais',
  moreFailed: 'Não deu para carregar mais produtos.',
  retry: 'Tentar de novo',
  giftNotice: 'Você possui brindes disponíveis!',
  giftLink: 'Clique aqui',
  giftNoticeEnd: 'para adicionar ao seu pedido.',
  receivedTitle: 'Este pedido já foi recebido',
  canceledTitle: 'Este pedido foi cancelado',
  closedHint: 'Não dá mais para adicionar produtos. Continue pela conversa.',
} as const
