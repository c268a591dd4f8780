/** Words of the catalogue that its first view does not need. */
export const catalogMessages = {
  area: 'catalog',
  emptyTitle: 'Nenhum produto por aqui',
  emptyHint: 'Escolha outra categoria para continuar comprando.',
  emptySearchHint: 'Confira as palavras ou procure em outra categoria.',
  emptyFilterHint: 'Nenhum produto tem tudo o que você escolheu.',
  clearFilters: 'Limpar Filtros',
  seeAll: 'Ver todos os produtos',
  failedTitle: 'Não deu para carregar os produtos',
  moreFailed: 'Não deu para carregar mais produtos.',
  retry: 'Tentar de novo',
  giftNotice: 'Você possui brindes disponíveis!',
  giftLink: 'Clique aqui',
  giftNoticeEnd: 'para adicionar ao seu pedido.',
  receivedTitle: 'Este pedido já foi recebido',
  canceledTitle: 'Este pedido foi cancelado',
  closedHint: 'Não dá mais para adicionar produtos. Continue pela conversa com a loja.',
} as const
