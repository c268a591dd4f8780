import { use, type ComponentType } from 'react'
import { wait } from '../lib/wait'

/** Wait before the retry of a failed download, ms. A phone between two antennas is usually connected again by then. */
const TRY_AGAIN_AFTER = 1000

/** Number of the current round of tries. A part that failed stays failed within one round, for every render. */
let currentTry = 0

/** Starts a new round: parts that failed to load are requested again when they are rendered. */
export function tryPartsAgain(): void {
  currentTry += 1
}

/**
 * A component that loads when it is first rendered. Unlike `React.lazy` it retries: once by itself, and again after
 * `tryPartsAgain`. The build makes each try two (`src/lib/chunks.ts`).
 */
export function lazyPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): {
  (props: Props): React.ReactNode
  /** Fetches the code before the first render. @returns null when that fails; the first render tries again */
  preload(): Promise<ComponentType<Props> | null>
} {
  let loading: Promise<ComponentType<Props>> | null = null
  let failure: { error: unknown; inTry: number } | null = null
  function start(): Promise<ComponentType<Props>> {
    if (loading) return loading
    const promise: Promise<ComponentType<Props>> = load()
      .catch(() => wait(TRY_AGAIN_AFTER).then(load))
      .then((value) => {
        // For `use`, which otherwise suspends even for a promise that is already fulfilled.
        Object.assign(promise, { status: 'fulfilled', value })
        return value
      })
      .catch((error: unknown) => {
        loading = null
        failure = { error, inTry: currentTry }
        throw error
      })
    return (loading = promise)
  }
  function Part(props: Props) {
    if (failure?.inTry === currentTry) throw failure.error
    const Loaded = use(start())
    return <Loaded {...props} />
  }
  return Object.assign(Part, { preload: () => start().catch(() => (failure = null)) })
}
