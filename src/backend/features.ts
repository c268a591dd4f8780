import { FEATURES, type Feature, type SomeFeature } from '../domain/features'

/** What decides which extensions a shop serves. */
interface Parts {
  engine: { proposals?: readonly unknown[] | undefined }
}

const SOME: Readonly<Record<SomeFeature, (parts: Parts) => boolean>> = {
  // Prices to agree.
  proposals: ({ engine: { proposals = [] } }) => proposals.length > 0,
}

const isSome = (feature: Feature): feature is SomeFeature => feature in SOME

/** Extensions that an adapter serves with an engine. */
export const featuresWith = (parts: Parts): Feature[] => [
  'request-id',
  ...FEATURES.filter((feature) => !isSome(feature) || SOME[feature](parts)),
]
