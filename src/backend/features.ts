/** Extensions of the wire contract that the reference backend serves. */
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

/** Served where the records hear of changes, and where the engine has prices to agree. */
const AT_TIMES: readonly Feature[] = ['changes', 'proposals']

/** Extensions that an adapter serves with every engine. */
export const WITH_EVERY_ENGINE: readonly Feature[] = [
  'request-id',
  ...FEATURES.filter((feature) => !AT_TIMES.includes(feature)),
]
