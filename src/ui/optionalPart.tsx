import { useEffect, useState, type ComponentType } from 'react'

export interface OptionalPart<Props> {
  (props: Props): React.ReactNode
  /** Fetches the code ahead of the first rendering. */
  preload(): void
}

/**
 * A component that a screen can do without, such as one that listens for swipes: it comes after the first paint, shows
 * nothing until then, and nothing at all where its code does not arrive.
 */
export function optionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>): OptionalPart<Props> {
  function OptionalPart(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props>>()
    useEffect(() => {
      let isCurrent = true
      load()
        .then((component) => isCurrent && setLoaded(() => component))
        .catch(() => undefined)
      return () => {
        isCurrent = false
      }
    }, [])
    return Loaded ? <Loaded {...props} /> : null
  }
  return Object.assign(OptionalPart, { preload: () => void load().catch(() => undefined) })
}
