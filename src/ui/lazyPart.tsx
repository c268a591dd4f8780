import { use, useEffect, useState, type ComponentType } from 'react'
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
 * @param Substitute of a part that its screen works without, such as swipes: it is shown until the code is here, and no
 * failure is shown. Without one the part suspends, and a failure is the boundary's.
 */
export function lazyPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  Substitute?: ComponentType<Props>,
): {
  (props: Props): React.ReactNode
  /** Fetches the code before the first render. @returns null when that fails; the first render tries again */
  preload(): Promise<ComponentType<Props> | null>
} {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | null = null
  let failure: { error: unknown; inTry: number } | null = null

  function start(): Promise<ComponentType<Props>> {
    if (loading) return loading
    const promise: Promise<ComponentType<Props>> = load()
      .catch(() => wait(TRY_AGAIN_AFTER).then(load))
      .then((value) => {
        // For `use`, which otherwise suspends even for a promise that is already fulfilled.
        Object.assign(promise, { status: 'fulfilled', value })
        return (loaded = value)
      })
      .catch((error: unknown) => {
        loading = null
        failure = { error, inTry: currentTry }
        throw error
      })
    return (loading = promise)
  }

  const preload = () => start().catch(() => (failure = null))

  function Needed(props: Props) {
    if (failure?.inTry === currentTry) throw failure.error
    const Part = use(start())
    return <Part {...props} />
  }

  function Optional(props: Props) {
    const [Part, setPart] = useState(() => loaded ?? Substitute)
    useEffect(() => {
      if (Part !== Substitute) return undefined
      let isCurrent = true
      void preload().then((component) => isCurrent && component && setPart(() => component))
      return () => {
        isCurrent = false
      }
    })
    return Part && <Part {...props} />
  }

  return Object.assign(Substitute ? Optional : Needed, { preload })
}

/** Shows nothing. */
export const nothing = (): null => null
