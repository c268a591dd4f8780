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

export interface LazyIntention {
  current: Intention
  begin(): Promise<void>
}

/** The intention of the press, whose code only a backend with revisions or keys needs. */
export function createLazyIntention(options: Parameters<typeof createIntention>[0]): LazyIntention {
  const offers = () => options.client.has('revision') || options.client.has('idempotency')
  const intention: LazyIntention = {
    current: none,
    async begin() {
      if (intention.current === none && offers())
        // Without its code the shop does as with any other backend.
        await import('./intention').then(
          ({ createIntention }) => (intention.current = createIntention(options)),
          () => none,
        )
      intention.current.begin()
    },
  }
  return intention
}
