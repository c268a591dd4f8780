import { useEffect, useState, type ComponentType } from 'react'

const nothing = () => null

/**
 * A lazy component that a screen works without, such as swipes. It loads after the first render. A failed download is
 * tried again at the next one. `Substitute`, or nothing, is shown until the code has loaded.
 */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Substitute: ComponentType<Props> = nothing,
) {
  let loaded: ComponentType<Props> | undefined
  const fetch = () => load().then((component) => (loaded = component))
  function OptionalPart(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    useEffect(() => {
      let isCurrent = true
      if (!Part)
        fetch()
          .then((component) => isCurrent && setPart(() => component))
          .catch(() => undefined)
      return () => {
        isCurrent = false
      }
    })
    const Shown = Part ?? Substitute
    return <Shown {...props} />
  }
  return Object.assign(OptionalPart, { preload: () => void fetch().catch(() => undefined) })
}
