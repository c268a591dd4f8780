/** Extensions of the wire contract that the reference backend serves. A shop asks for no other. */
export const FEATURES = [
  'revision',
  'idempotency',
  'first-view',
  'changes',
  'orders',
  'handover',
  'proposals',
  'attending',
] as const

/** A name in `settings.features`; `request-id` is served to everybody. */
export type Feature = (typeof FEATURES)[number] | 'request-id'
