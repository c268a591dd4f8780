import { Component, Suspense, type ComponentType, type ErrorInfo, type ReactNode } from 'react'
import { ShopError } from '../lib/errors'
import { tryPartsAgain } from '../ui/lazyPart'

interface BoundaryProps {
  /** A new value renders the children again after an error. */
  resetKey: string
  onError: (error: ShopError) => void
  fallback: ComponentType<{ error: ShopError; onRetry: () => void }>
  children: ReactNode
}

interface BoundaryState {
  error: ShopError | null
  resetKey: string
}

/** Shows a fallback with a way on when a screen crashes, so that the element is not left empty. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(cause: unknown): Partial<BoundaryState> {
    return { error: errorOf(cause) }
  }

  static getDerivedStateFromProps({ resetKey }: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    if (resetKey === state.resetKey) return null
    if (state.error) tryPartsAgain()
    return { error: null, resetKey }
  }

  override componentDidCatch(cause: unknown, _info: ErrorInfo): void {
    this.props.onError(errorOf(cause))
  }

  retry = (): void => {
    tryPartsAgain()
    this.setState({ error: null })
  }

  override render(): ReactNode {
    const { error } = this.state
    const { fallback: Fallback, children } = this.props
    if (!error) return children
    return (
      <Suspense>
        <Fallback error={error} onRetry={this.retry} />
      </Suspense>
    )
  }
}

const errors = new WeakMap<object, ShopError>()

/** One `ShopError` per thrown value, so that host and shopper get the same support id. */
function errorOf(cause: unknown): ShopError {
  if (cause instanceof ShopError) return cause
  const thrown = Object(cause) as object
  const error = errors.get(thrown) ?? new ShopError('setup', { message: describe(cause), cause })
  errors.set(thrown, error)
  return error
}

function describe(cause: unknown): string {
  return cause instanceof Error ? `A screen failed: ${cause.message}` : 'A screen failed.'
}
