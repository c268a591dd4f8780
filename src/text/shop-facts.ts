/** What a shop says of itself beside its logo. */
export const shopFactsText = {
  area: 'shopFacts',
  minimum: 'Pedido mínimo',
} as const
