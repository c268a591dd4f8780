/* What an engine's shop is asked to have, by these names: where a name is not there, the shop goes without it. */

/** The way to pay for an order whose payment is arranged in the conversation. */
export const LATER = { providerId: 'a-combinar', name: 'A combinar' }
/** The way of delivery at a price that an agent writes. */
export const MANUAL = 'manual'
/** Collections that the shop shows apart from its categories stand below this category; so do the best sellers. */
export const SHELF = { providerId: 'colecoes', name: 'Coleções' }
export const BEST_SELLERS = 'mais-vendidos'
