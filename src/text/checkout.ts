/** Notices of the agent's checkout (storefront specification, sections 4, 5 and 8). */
export const checkoutText = {
  area: 'checkout',
  storesFailed: 'Falha ao carregar lojas',
  paymentsFailed: 'Falha ao carregar opções de pagamento',
  priceTableFailed: 'Falha ao alterar a tabela de preço',
  flowFailed: 'Erro ao mudar de fluxo',
  birthDateFailed: 'Erro ao atualizar data de nascimento',
  birthDateUpdated: 'Data de nascimento atualizada com sucesso',
  inSemiAutomatic: 'Usuário em fluxo semiautomático',
  inAssistedSale: 'Usuário de volta para venda assistida',
  requiredFields: 'Preencha os campos obrigatórios',
  invalidLink: 'Insira um link válido',
  cashBelowTotal: 'O valor deve ser maior que o valor do pedido!',
  refusedPayment: 'Pagamento',
  refusedCoupon: 'Cupom',
  refusedOrder: 'Finalizar Pedido',
} as const
