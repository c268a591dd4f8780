import { useEffect, type ReactNode } from 'react'
import { useSession, useTexts } from '../../session/SessionContext'
import { groundClass } from '../../styles/layout'
import { css } from '../../styles/sheet'
import { screenClass } from '../../styles/stack'
import { hiddenClass } from '../../styles/tokens'
import { shellText } from '../../text/shell'
import { Button } from '../../ui/Button'
import { SlowNote } from '../../ui/SlowNote'
import { LoadError } from '../messages/failures'
import { ScreenTitle } from '../frame/ScreenTitle'
import { useShownPart } from './useSelected'
import { useScreen } from '../frame/useScreen'

const headClass = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-right: calc(var(--v-side) - 12px);
`

interface OrderScreenProps {
  /** Of the screen, for the host. */
  title: string
  heading: string
  /** At the end of the heading's line. */
  action?: ReactNode
  className?: string
  failedTitle: string
  retry: string
  /** Below the heading until the order has loaded, and longer while `isWaiting`. */
  skeleton: ReactNode
  isWaiting?: boolean
  /** In the place of the whole screen, where the order is not all that it needs. */
  failure?: ReactNode
  children: ReactNode
}

const always = () => true

/** A screen of the order: a heading, and a skeleton or an error until the order has loaded. */
export function OrderScreen({
  title,
  heading,
  action,
  className = '',
  failedTitle,
  retry,
  ...content
}: OrderScreenProps) {
  const { skeleton, isWaiting = false, failure, children } = content
  const name = <ScreenTitle>{heading}</ScreenTitle>
  const { order } = useSession()
  const { loading } = useTexts(shellText)
  const isHere = useShownPart(always) && !isWaiting
  const remote = order.remote.value
  // An order that failed to load is requested again when one of its screens opens.
  useEffect(() => {
    if (order.remote.peek().status === 'failed') void order.load()
  }, [order])
  useScreen(title, remote.status !== 'loading' && !isWaiting)
  if (remote.status === 'failed') {
    const again = <Button onClick={() => void order.load()}>{retry}</Button>
    return <LoadError isPage title={failedTitle} error={remote.error} action={again} />
  }
  if (isHere && failure) return failure
  return (
    <div className={`${screenClass} ${groundClass} ${className}`} aria-busy={!isHere || undefined}>
      {action ? (
        <div className={headClass}>
          {name}
          {action}
        </div>
      ) : (
        name
      )}
      {!isHere && <output className={hiddenClass}>{loading}</output>}
      {!isHere && <SlowNote isWaiting />}
      {isHere ? children : skeleton}
    </div>
  )
}
