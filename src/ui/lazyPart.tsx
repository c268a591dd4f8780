import { use, type ComponentType } from 'react'
import { wait } from '../lib/wait'

export interface LazyPart<Props> {
  (props: Props): React.ReactNode
  /** Fetches the code ahead of the first render; a failure is nobody's business until then. @returns null in that case */
  preload(): Promise<ComponentType<Props> | null>
}

/** How long a failed download waits for its next try, ms: a phone between two antennas is mostly back by then. */
const TRY_AGAIN_AFTER = 1000

/** Which try a failure belongs to: within one it stays a failure, however often React renders. */
let currentTry = 0

/** From now on parts whose code did not arrive are fetched again when they are rendered. */
export function tryPartsAgain(): void {
  currentTry += 1
}

/**
 * A component whose code arrives when it is first needed. Unlike `React.lazy` it forgets a failed download once
 * `tryPartsAgain` was called. Before that it tries once more by itself, and the build makes each try two: at the chunk's
 * address and at another one (`.build/chunks.ts`).
 */
export function lazyPart<Props extends object = object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loading: Promise<ComponentType<Props>> | null = null
  let failure: { error: unknown; inTry: number } | null = null
  function start(): Promise<ComponentType<Props>> {
    if (loading) return loading
    const promise: Promise<ComponentType<Props>> = load()
      .catch(() => wait(TRY_AGAIN_AFTER).then(load))
      .then((value) => {
        // For `use`, which would show the fallback even for a promise that is long fulfilled.
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
