import { useLayoutEffect, useState, type ComponentType } from 'react'
import { wait } from '../lib/wait'
import { PartFailure } from './PartFailure'

/** Wait before the retry of a failed download, ms. A phone between two antennas is usually connected again by then. */
const TRY_AGAIN_AFTER = 1000

/** Number of the current round of tries. A part that failed stays failed within one round, for every render. */
let currentTry = 0

/** Starts a new round: parts that failed to load are requested again when they are rendered. */
export function tryPartsAgain(): void {
  currentTry += 1
}

/** Shows nothing. */
export const nothing = (): null => null

/**
 * A component that loads when it is first rendered. Unlike `React.lazy` it needs no boundary around it, and retries: once
 * by itself, and again after `tryPartsAgain`. The build makes each try two (`src/lib/chunks.ts`).
 * @param Substitute shown until the code is here
 * @param failure `shown` in the part's place, with a way to try again; `silent` for a mere comfort, such as swipes: the
 * substitute stays; `thrown` to the boundary, for a whole screen
 */
export function lazyPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  Substitute: ComponentType<Props> = nothing,
  failure: 'shown' | 'silent' | 'thrown' = 'shown',
) {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  let failed: { error: unknown; inTry: number } | undefined

  const start = (): Promise<ComponentType<Props>> =>
    (loading ??= load()
      .catch(() => wait(TRY_AGAIN_AFTER).then(load))
      .then(
        (part) => (loaded = part),
        (error: unknown) => {
          loading = undefined
          throw error
        },
      ))

  function Part(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded)
    const [isFailed, setFailed] = useState(false)
    const [tries, setTries] = useState(0)
    // In the task of the rendering: after the next frame its download would begin later.
    useLayoutEffect(() => {
      if (Loaded) return undefined
      let isCurrent = true
      start().then(
        (part) => isCurrent && setLoaded(() => part),
        (error: unknown) => {
          failed = { error, inTry: currentTry }
          if (isCurrent) setFailed(failure !== 'silent')
        },
      )
      return () => {
        isCurrent = false
      }
      // Again with each rendering of its parent, not with its own.
    }, [props, Loaded, tries])
    if (Loaded) return <Loaded {...props} />
    if (failure === 'thrown' && failed?.inTry === currentTry) throw failed.error
    return isFailed ? <PartFailure onRetry={() => setTries(tries + 1)} /> : <Substitute {...props} />
  }

  return Object.assign(Part, {
    /** Fetches the code before the first render. @returns null when that fails; the first render tries again */
    preload: () => start().catch(() => null),
  })
}
