/**
 * What the shopper reads when a call fails and the server's own words do not stand in for it: one sentence a call,
 * by the name of its function in `api/` (storefront specification, section 8).
 *
 * Four calls have no sentence of their own there (prices of a pharmacy-benefit programme, its application, the list of
 * payment options, the PIX key): they take the nearest one of the same section. The partner's link is only logged.
 */
export const callMessages = {
  getSession: 'Falha na sessão',
  getSettings: 'Falha ao buscar configurações da loja',
  getCategories: 'Falha ao listar categorias',
  listProducts: 'Falha ao listar produtos',
  getProduct: 'Falha ao retornar produto',
  getProductsByIds: 'Falha ao retornar produtos',
  getFacets: 'Falha ao retornar as facetas de produtos',

  postPbm: 'Falha ao retornar produto',
  postPbmCrm: 'Erro ao validar o prescritor. Verifique os dados e tente novamente.',
  postPbmApply: 'Falha ao adicionar item ao pedido',

  getCurrentOrder: 'Falha ao carregar pedido',
  getAccount: 'Falha ao carregar conta de pagamento',
  postItem: 'Falha ao adicionar item ao pedido',
  postGift: 'Falha ao adicionar brinde ao pedido',
  getConfirm: 'Falha ao confirmar pedido',

  postInstallments: 'Falha ao atualizar opcao de parcelamento',
  finishPayment: 'Falha ao finalizar pagamento',
  getPaymentUpdate: 'Falha ao alterar método de pagamento do pedido',
  getCardOptions: 'Falha ao listar opções de cartão de crédito',
  getPayments: 'Falha ao carregar opções de pagamento',
  definePayment: 'Falha ao definir pagamento',
  postPixManual: 'Falha ao carregar conta de pagamento',

  getLogistic: 'Falha ao listar opções de entrega',
  postLogistic: 'Falha ao setar opção de entrega',
  postLogisticManual: 'Falha ao definir logistica',
  listStores: 'Falha ao listar lojas',
  postSeller: 'Falha ao definir opção de entrega',
  getSchedule: 'Falha ao listar horarios de entrega',
  postSchedule: 'Falha ao definir horarios de entrega',

  postCoupon: 'Falha ao setar cupom',
  postDiscount: 'Falha ao definir desconto',
  getCep: 'Falha ao buscar endereço por CEP',
  postAddress: 'Falha ao adicionar endereço',
  postSendProduct: 'Falha ao enviar detalhes do produto',
  getSendResume: 'Falha ao enviar resumo',
  postSemiautomatic: 'Falha ao jogar para o fluxo semiautomatico',

  getSendCatalog: 'Falha ao enviar catálogo',
  postCustomer: 'Falha ao salvar cliente',
  postConfirm: 'Falha ao finalizar pedido',
  getCancel: 'Falha ao cancelar pedido',
  getPriceTables: 'Falha ao listar opções de tabela de preço',
  postPriceTable: 'Falha ao definir tabela de preço',

  linkStore: 'Ops! Algo de errado aconteceu',
} as const
