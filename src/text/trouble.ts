/** Texts of failures and their ways out. */
export const troubleText = {
  area: 'trouble',
  backToChat: 'Voltar para a conversa',
  closePage: 'Você pode fechar esta página para voltar para a conversa.',
  notFoundTitle: 'Página não encontrada',
  notFoundHint: 'O endereço pode ter mudado ou o produto não existe mais.',
  backToStart: 'Voltar para o início',
  slow: 'Está demorando mais que o normal. Verifique sua conexão.',
  retry: 'Tentar de novo',
  orderLimits: 'Limites do pedido',
} as const
