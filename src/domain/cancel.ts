/** Why an agent cancels an order that the shop has received, by its name on the wire. */
export const cancelReasons = ['contact', 'stock', 'payment', 'duplicate', 'other'] as const
export type CancelReason = (typeof cancelReasons)[number]
