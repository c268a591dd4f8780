import { FEATURES, type Feature, type SomeFeature } from '../domain/features'

/**
 * Extensions that an adapter serves with an engine.
 * @param has which of those that an engine may lack it has
 */
export const featuresWith = (has: Readonly<Record<SomeFeature, boolean>>): Feature[] => [
  'request-id',
  ...FEATURES.filter((feature) => (has as Partial<Record<Feature, boolean>>)[feature] ?? true),
]
