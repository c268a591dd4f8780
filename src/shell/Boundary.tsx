import { Component, type ComponentType, type ErrorInfo, type ReactNode } from 'react'
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
  /** The children were rendered again after their first error. */
  isAgain: boolean
  resetKey: string
}

/**
 * Shows a fallback with a way on when a screen crashes twice, so that the element is not left empty. The second attempt
 * comes by itself, once per `resetKey` and press.
 */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, isAgain: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(cause: unknown): Partial<BoundaryState> {
    return { error: errorOf(cause) }
  }

  static getDerivedStateFromProps({ resetKey }: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    if (resetKey === state.resetKey) return null
    if (state.error) tryPartsAgain()
    return { error: null, isAgain: false, resetKey }
  }

  override componentDidCatch(cause: unknown, _info: ErrorInfo): void {
    if (this.state.isAgain) this.props.onError(errorOf(cause))
    // Once the children are gone: a Preact boundary passes on an error of the render that follows at once.
    else queueMicrotask(() => this.setState({ error: null, isAgain: true }))
  }

  retry = (): void => {
    tryPartsAgain()
    this.setState({ error: null, isAgain: false })
  }

  override render(): ReactNode {
    const { error, isAgain } = this.state
    const { fallback: Fallback, children } = this.props
    if (!error) return children
    if (!isAgain) return null
    return <Fallback error={error} onRetry={this.retry} />
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
