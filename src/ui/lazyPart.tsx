import { use, type ComponentType } from 'react'

export interface LazyPart<Props> {
  (props: Props): React.ReactNode
  /** Fetches the code ahead of the first render; a failure is nobody's business until then. */
  preload(): void
}

/**
 * A component whose code arrives when it is first needed. Unlike `React.lazy` it forgets a failed download, so that
 * rendering it again tries again.
 */
export function lazyPart<Props extends object = object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loading: Promise<ComponentType<Props>> | null = null
  function start(): Promise<ComponentType<Props>> {
    loading ??= load().catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
  function Part(props: Props) {
    const Loaded = use(start())
    return <Loaded {...props} />
  }
  return Object.assign(Part, { preload: () => void start().catch(() => undefined) })
}
