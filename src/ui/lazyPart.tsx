import { use, useEffect, useState, type ComponentType } from 'react'
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

/**
 * A component that loads when it is first rendered. Unlike `React.lazy` it retries: once by itself, and again after
 * `tryPartsAgain`. The build makes each try two (`src/lib/chunks.ts`).
 * @param Substitute of a part that its screen works without: it is shown until the code is here. Without one the part
 * suspends.
 * @param failure `shown` in the part's place, with a way to try again; `silent` for a mere comfort, such as swipes;
 * `thrown` to the boundary, for a whole screen
 */
export function lazyPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  Substitute?: ComponentType<Props>,
  failure: 'shown' | 'silent' | 'thrown' = 'shown',
): {
  (props: Props): React.ReactNode
  /** Fetches the code before the first render. @returns null when that fails; the first render tries again */
  preload(): Promise<ComponentType<Props> | null>
} {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | null = null
  let outcome: { inTry: number; part: Promise<ComponentType<Props> | null> } | null = null
  let failed: { error: unknown; inTry: number } | null = null

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
        failed = { error, inTry: currentTry }
        throw error
      })
    return (loading = promise)
  }

  const preload = () => start().catch(() => (failed = null))

  /** The code, or null once it has failed in this round of tries. */
  function settled(): Promise<ComponentType<Props> | null> {
    if (loaded) return start()
    if (outcome?.inTry !== currentTry) outcome = { inTry: currentTry, part: start().catch(() => null) }
    return outcome.part
  }

  function Needed(props: Props) {
    const [, setTry] = useState(0)
    if (failure === 'thrown' && failed?.inTry === currentTry) throw failed.error
    const Part = use(failure === 'thrown' ? start() : settled())
    const retry = () => {
      tryPartsAgain()
      setTry(currentTry)
    }
    return Part ? <Part {...props} /> : <PartFailure onRetry={retry} />
  }

  function Optional(props: Props) {
    const [Part, setPart] = useState(() => loaded ?? Substitute)
    const [isFailed, setFailed] = useState(false)
    const [tries, setTries] = useState(0)
    useEffect(() => {
      if (Part !== Substitute) return undefined
      let isCurrent = true
      void preload().then((component) => {
        if (!isCurrent) return
        if (component) setPart(() => component)
        else setFailed(failure === 'shown')
      })
      return () => {
        isCurrent = false
      }
      // Again with each rendering of its parent, not with its own.
    }, [props, Part, tries])
    return (
      <>
        {Part && <Part {...props} />}
        {isFailed && Part === Substitute && <PartFailure onRetry={() => setTries(tries + 1)} />}
      </>
    )
  }

  return Object.assign(Substitute ? Optional : Needed, { preload })
}

/** Shows nothing. */
export const nothing = (): null => null
