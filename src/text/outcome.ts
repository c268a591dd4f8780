/** Words of the pages after the order, and of those without one. */
export const outcomeText = {
  area: 'outcome',
  finishedTitle: 'Pedido finalizado',
  canceledTitle: 'Pedido cancelado',
  finishedToast: 'Pedido finalizado, você pode fechar essa aba!',
  confirmedTitle: 'Itens adicionados ao pedido',
  confirmedToast: 'Pedido confirmado, você pode fechar essa aba',
  changePaymentTitle: 'Aguardando alteração...',
  changePaymentToast: 'Você pode fechar essa aba para alterar a forma de pagamento',
  backToChat: 'Voltar para a conversa',
  total: 'Total',
  invalidTitle: 'Sessão Inválida',
  invalidHint: 'Este link não vale mais. Abra a loja de novo pela conversa.',
  unreachableHint: 'Não conseguimos falar com a loja agora. Verifique sua conexão e tente de novo.',
  retry: 'Tentar de novo',
} as const
