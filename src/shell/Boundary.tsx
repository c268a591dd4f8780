import { Component, Suspense, type ComponentType, type ErrorInfo, type ReactNode } from 'react'
import { ShopError } from '../lib/errors'
import { tryPartsAgain } from '../ui/lazyPart'

interface BoundaryProps {
  /** A new value gives the screens another try. */
  resetKey: string
  onError: (error: ShopError) => void
  fallback: ComponentType<{ error: ShopError; onRetry: () => void }>
  children: ReactNode
}

interface BoundaryState {
  error: ShopError | null
  resetKey: string
}

/** Keeps what nobody expected from emptying the element: a crash of one screen is a page with a way on. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(cause: unknown): Partial<BoundaryState> {
    const error = cause instanceof ShopError ? cause : new ShopError('setup', { message: describe(cause), cause })
    return { error }
  }

  static getDerivedStateFromProps({ resetKey }: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    if (resetKey === state.resetKey) return null
    if (state.error) tryPartsAgain()
    return { error: null, resetKey }
  }

  override componentDidCatch(_cause: unknown, _info: ErrorInfo): void {
    if (this.state.error) this.props.onError(this.state.error)
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

function describe(cause: unknown): string {
  return cause instanceof Error ? `A screen failed: ${cause.message}` : 'A screen failed.'
}
