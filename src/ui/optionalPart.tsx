import { useEffect, useState, type ComponentType } from 'react'

export interface OptionalPart<Props> {
  (props: Props): React.ReactNode
  /** Fetches the code ahead of the first rendering. */
  preload(): void
}

const nothing = () => null

/**
 * A component that a screen can do without, such as one that listens for swipes: it comes after the first paint, and
 * where its code does not arrive no screen fails for it.
 * @param Substitute what is shown until the code is here; nothing when missing
 */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Substitute: ComponentType<Props> = nothing,
): OptionalPart<Props> {
  let loaded: ComponentType<Props> | undefined
  const fetch = () => load().then((component) => (loaded = component))
  function OptionalPart(props: Props) {
    const [Part = Substitute, setPart] = useState(() => loaded)
    useEffect(() => {
      let isCurrent = true
      if (!loaded)
        fetch()
          .then((component) => isCurrent && setPart(() => component))
          .catch(() => undefined)
      return () => {
        isCurrent = false
      }
    }, [])
    return <Part {...props} />
  }
  return Object.assign(OptionalPart, { preload: () => void fetch().catch(() => undefined) })
}
