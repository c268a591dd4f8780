import { FEATURES, type Feature } from '../domain/features'

/** Served where the records hear of changes, and where the engine has prices to agree. */
const AT_TIMES: readonly Feature[] = ['changes', 'proposals']

/** Extensions that an adapter serves with every engine. */
export const WITH_EVERY_ENGINE: readonly Feature[] = [
  'request-id',
  ...FEATURES.filter((feature) => !AT_TIMES.includes(feature)),
]
