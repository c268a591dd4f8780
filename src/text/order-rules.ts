/** Messages of the order's rules, without the prefix 'Atenção:' (storefront specification, section 8). */
export const orderRulesText = {
  area: 'orderRules',
  minValue: 'O valor mínimo do seu pedido é {amount}',
  maxDistinctItems: 'O máximo de itens distintos do seu pedido é {count}',
  maxItems: 'O máximo de itens do seu pedido é {count}',
  failed: 'Houve um erro com este pedido. Fale com a loja pela conversa antes de continuar.',
  limitDistinctItems: 'Máximo de itens distintos: {count}',
  limitItems: 'Máximo de itens: {count}',
  /** No space after `R$`, no thousands dot: the specification's own spelling. */
  limitValue: 'Valor mínimo: R${reais},{cents}',
} as const
