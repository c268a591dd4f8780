import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, type ReactNode } from 'react'
import { useSession } from '../../session/SessionContext'
import { Button } from '../../ui/Button'
import { ErrorState } from '../../ui/ErrorState'
import { useScreenReady } from './useScreenReady'
import { useShownPart } from './useShownPart'
import { useMessageFor } from './useMessageFor'

interface OrderGateProps {
  failedTitle: string
  /** On the button that asks again. */
  retry: string
  /** The shape of what comes. */
  skeleton: ReactNode
  /** Whether something else has to be here first. */
  isWaiting?: boolean
  children: ReactNode
}

const always = () => true

/** What stands in the place of the order's screens until the order is here, or where it did not come. */
export function OrderGate({ failedTitle, retry, skeleton, isWaiting = false, children }: OrderGateProps) {
  useSignals()
  const messageFor = useMessageFor()
  const { order } = useSession()
  const isHere = useShownPart(always)
  const remote = order.remote.value
  // Failed at first, the order is asked for again by whoever opens one of its screens.
  useEffect(() => {
    if (order.remote.peek().status === 'failed') void order.load()
  }, [order])
  useScreenReady(remote.status !== 'loading' && !isWaiting)
  if (remote.status === 'failed') {
    const { error } = remote
    const action = <Button onClick={() => void order.load()}>{retry}</Button>
    return (
      <ErrorState isPage title={failedTitle} message={messageFor(error)} supportId={error.supportId} action={action} />
    )
  }
  return isHere && !isWaiting ? children : skeleton
}
