/** Words of the checkout's own frame (storefront specification, section 2, "Checkout"). */
export const checkoutPageText = {
  area: 'checkoutPage',
  title: 'Pedido do atendente',
  failedTitle: 'Não deu para carregar o pedido',
  settingsFailed: 'Falha ao buscar configurações da loja',
  retry: 'Tentar de novo',
  doneTitle: 'Este pedido já foi recebido',
  canceledTitle: 'Este pedido foi cancelado',
  doneHint: 'Nada mais muda nele por aqui.',
  items: 'Itens do pedido',
  noItems: 'O pedido ainda não tem itens.',
  addProducts: 'Adicionar produtos',
  contact: 'Dados do contato',
  corporate: 'Dados da empresa',
  payment: 'Forma de pagamento',
  summary: 'Resumo do pedido',
  total: 'Total',
} as const
