import { useEffect, type ReactNode } from 'react'
import { useSession } from '../../session/SessionContext'
import { Button } from '../../ui/Button'
import { ErrorState } from '../../ui/ErrorState'
import { useScreenReady } from './useScreenReady'
import { useShownPart } from './useShownPart'
import { useMessageFor } from './useMessageFor'

interface OrderGateProps {
  failedTitle: string
  retry: string
  skeleton: ReactNode
  isWaiting?: boolean
  children: ReactNode
}

const always = () => true

/** Shows a skeleton or an error until the order has loaded. */
export function OrderGate({ failedTitle, retry, skeleton, isWaiting = false, children }: OrderGateProps) {
  const messageFor = useMessageFor()
  const { order } = useSession()
  const isHere = useShownPart(always)
  const remote = order.remote.value
  // An order that failed to load is requested again when one of its screens opens.
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
