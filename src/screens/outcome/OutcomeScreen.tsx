import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState, type ReactNode } from 'react'
import type { Order } from '../../domain/order'
import { formatCents } from '../../lib/money'
import { plainPath } from '../../lib/paths'
import { useSession, useTexts, useView } from '../../session/SessionContext'
import { dataOf } from '../../stores/remote'
import { css } from '../../styles/sheet'
import { outcomeText } from '../../text/outcome'
import { shellText } from '../../text/shell'
import { troubleText } from '../../text/trouble'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { SearchIcon, StoreIcon } from '../../ui/icons'
import { Spinner } from '../../ui/Spinner'
import { BackToChat } from '../shared/BackToChat'
import { useScreenReady } from '../shared/useScreenReady'
import { CanceledImage, SuccessImage, WaitingImage } from './images'

const page = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  flex: 1 1 auto;
  gap: 8px;
  padding: 32px 16px;
  text-align: center;
`

const heading = css`
  font-size: 24px;
  line-height: 30px;
`

const words = css`
  max-width: 400px;
  color: var(--v-muted);
`

const actions = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
  margin-top: 16px;
`

const pages: Readonly<Record<string, () => ReactNode>> = {
  '/finish': FinishScreen,
  '/confirm': ConfirmScreen,
  '/change-payment': ChangePaymentScreen,
  '/invalid-session': InvalidSessionScreen,
}

/** The pages after the order, and those without one. */
export function OutcomeScreen() {
  useSignals()
  const { history } = useView()
  const Page = pages[plainPath(history.path.value)] ?? NotFoundScreen
  return <Page />
}

/** '/finish': the order is done, or was canceled. */
function FinishScreen() {
  useSignals()
  const { loading } = useTexts(shellText)
  const { order, remote } = useSession()
  const text = useTexts(outcomeText)
  const current = order.shown.value
  const isUnread = useAskOnceMore()
  const isWaiting = (order.remote.value.status === 'loading' || isUnread) && remote.value.status !== 'failed'
  const isCanceled = current?.status === 'Canceled'
  useScreenReady(!isWaiting)
  useToastOnce(isWaiting || isCanceled ? null : text.finishedToast)
  if (isWaiting) return <Outcome image={<Spinner size={32} label={loading} />} title="" />
  return (
    <Outcome
      image={isCanceled ? <CanceledImage /> : <SuccessImage />}
      title={isCanceled ? text.canceledTitle : text.finishedTitle}
      order={current}
    >
      <BackToChat reason="finished" />
    </Outcome>
  )
}

/** Whether the order failed to come and was not asked for again yet: it may be a canceled one. */
function useAskOnceMore(): boolean {
  useSignals()
  const { order } = useSession()
  const [hasAsked, setAsked] = useState(false)
  const isUnread = order.remote.value.status === 'failed' && !hasAsked
  useEffect(() => {
    if (!isUnread) return
    setAsked(true)
    void order.load()
  }, [order, isUnread])
  return isUnread
}

/** '/confirm': the items are in the order; the conversation goes on. */
function ConfirmScreen() {
  useSignals()
  const order = dataOf(useSession().order.remote.value)
  const text = useTexts(outcomeText)
  useScreenReady(true)
  useToastOnce(text.confirmedToast)
  return (
    <Outcome image={<SuccessImage />} title={text.confirmedTitle} order={order}>
      <BackToChat reason="confirmed" />
    </Outcome>
  )
}

/** '/change-payment': the conversation offers another way to pay. */
function ChangePaymentScreen() {
  const text = useTexts(outcomeText)
  useScreenReady(true)
  useToastOnce(text.changePaymentToast)
  return (
    <Outcome image={<WaitingImage />} title={text.changePaymentTitle}>
      <BackToChat />
    </Outcome>
  )
}

/** '/invalid-session': the link is no longer good, or the shop cannot be reached. */
function InvalidSessionScreen() {
  useSignals()
  const { session, history } = useView()
  const text = useTexts(outcomeText)
  const remote = session.remote.value
  const error = remote.status === 'failed' ? remote.error : null
  const isUnreachable = error?.retryable === true
  // Another try may have opened the session after all.
  useEffect(() => {
    if (remote.status === 'ready') history.navigate('/catalog', { replace: true, asksHost: false })
  }, [remote, history])
  const retry = (
    <Button isBusy={remote.status === 'loading'} onClick={() => void session.refresh()}>
      {text.retry}
    </Button>
  )
  return (
    <EmptyState
      isPage
      icon={<StoreIcon size={32} />}
      title={text.invalidTitle}
      message={
        <span role="alert">
          {isUnreachable || remote.status === 'loading' ? text.unreachableHint : text.invalidHint}
        </span>
      }
      action={isUnreachable || remote.status === 'loading' ? retry : undefined}
    />
  )
}

/** Whatever has no page. */
function NotFoundScreen() {
  const { history } = useView()
  const text = useTexts(troubleText)
  useScreenReady(true)
  const back = <Button onClick={() => history.navigate('/catalog')}>{text.backToStart}</Button>
  return (
    <EmptyState
      isPage
      icon={<SearchIcon size={32} />}
      title={text.notFoundTitle}
      message={text.notFoundHint}
      action={back}
    />
  )
}

interface OutcomeProps {
  image: ReactNode
  title: string
  order?: Order | null
  children?: ReactNode
}

function Outcome({ image, title, order, children }: OutcomeProps) {
  const text = useTexts(outcomeText)
  return (
    <div className={page}>
      {image}
      {title && <h1 className={heading}>{title}</h1>}
      {order && order.total > 0 && (
        <p className={words}>
          {text.total} {formatCents(order.total)}
        </p>
      )}
      <div className={actions}>{children}</div>
    </div>
  )
}

function useToastOnce(sentence: string | null): void {
  const { toasts } = useView()
  useEffect(() => {
    if (sentence) toasts.show(sentence)
  }, [toasts, sentence])
}
