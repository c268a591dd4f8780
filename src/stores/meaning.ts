import type { createIntention, Intention } from './intention'

/** For a backend that offers neither revisions nor keys. */
const none: Intention = {
  begin: () => undefined,
  proofFor: () => ({}),
  isProofRefused: () => false,
  mayRepeat: () => false,
  end: () => undefined,
  suspect: () => undefined,
}

export interface Meaning {
  current: Intention
  begin(): Promise<void>
}

/** The intention of the press, whose code only a backend with revisions or keys needs. */
export function createMeaning(options: Parameters<typeof createIntention>[0]): Meaning {
  const offers = () => options.client.has('revision') || options.client.has('idempotency')
  const meaning: Meaning = {
    current: none,
    async begin() {
      if (meaning.current === none && offers())
        // Without its code the shop does as with any other backend.
        await import('./intention').then(
          ({ createIntention }) => (meaning.current = createIntention(options)),
          () => none,
        )
      meaning.current.begin()
    },
  }
  return meaning
}
