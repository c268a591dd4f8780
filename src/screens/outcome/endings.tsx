import { useEffect, useRef, useState, type ReactNode } from 'react'
import { cancelReasonIn } from '../../domain/cancel'
import { chargeOf, type Charge } from '../../domain/charge'
import type { Order } from '../../domain/order'
import { isFinished, visibleItems } from '../../domain/order-rules'
import { isToBePaid } from '../../domain/receipt'
import { cartPath, Channel } from '../../domain/shop'
import { fill } from '../../lib/fill'
import { orderPath } from '../../lib/order-path'
import { dataOf } from '../../lib/remote'
import { wasDone } from '../../session/done-orders'
import type { CloseReason } from '../../session/host-events'
import { useIsAgent, useSession, useTexts, useView } from '../../session/SessionContext'
import { lookAgain } from '../../stores/order/follow-order'
import { groundClass, leadClass, titleClass } from '../../styles/layout'
import { css } from '../../styles/sheet'
import { screenClass, stack8Class } from '../../styles/stack'
import { hiddenClass } from '../../styles/tokens'
import { agentText } from '../../text/agent'
import { outcomeText } from '../../text/outcome'
import { shellText } from '../../text/shell'
import { screenTitles } from '../../text/titles'
import { Button } from '../../ui/Button'
import { CopyField } from '../../ui/CopyField'
import { Said } from '../../ui/Said'
import { Spinner } from '../../ui/Spinner'
import { Spot } from '../../ui/Spot'
import { BackToChat } from '../../parts/frame/BackToChat'
import { NewOrder } from '../../parts/order/NewOrder'
import { CancelReason } from '../../parts/order/CancelReason'
import { Receipt } from '../../parts/receipt/Receipt'
import { ScreenTitle } from '../../parts/frame/ScreenTitle'
import { useHasOrders } from '../../parts/order/past-orders'
import { useScreen } from '../../parts/frame/useScreen'

// Room for a toast of two lines above the drawing.
const page = css`
  align-items: center;
  gap: 24px;
  padding: 84px var(--v-side) 32px;
`

const message = css`
  align-items: center;
  text-align: center;
  & > p {
    max-width: 400px;
  }
`

const actions = css`
  width: 100%;
  max-width: 480px;
`

/** '/finish' (the order is placed) and '/confirm' (the items are in the order and the conversation continues). */
export function EndingScreen({ reason }: { reason: 'finished' | 'confirmed' }) {
  const pages = useTexts(screenTitles)
  const text = useTexts(outcomeText)
  const { history } = useView()
  const isAgent = useIsAgent()
  const hasOrders = useHasOrders()
  const { status, order } = useEnding()
  const isPlaced = reason === 'finished'
  const titles = {
    loading: null,
    unknown: text.unknownTitle,
    open: text.openTitle,
    canceled: text.canceledTitle,
    done: isPlaced ? pages.finish : pages.confirm,
  }
  const channel = dataOf(useSession().remote.value)?.channelType ?? Channel.WebChat
  const thanks = fill(text.thanks, { chat: text[chatWords[channel]] })
  useScreen(titles[status], status !== 'loading')
  const isToasted = useClosingToast(status === 'done' ? (isPlaced ? text.finishedToast : text.confirmedToast) : null)
  if (status === 'loading') return <Outcome title="" />
  if (status === 'unknown' || status === 'open') return <NotDone isKnown={status === 'open'} />
  if (status === 'canceled') return <CanceledOutcome order={order} reason={reason} />
  const isPayable = order !== null && isToBePaid(order)
  // A PIX code is paid in the bank's app: it is copied from here, without a page in between.
  const charge = isPayable ? chargeOf(order) : null
  const pix = charge?.kind === 'pix' ? charge : null
  if (isAgent) return <AgentsEnding order={order} title={isPlaced ? text.finishedTitle : text.confirmedTitle} />
  return (
    <Outcome
      mark="done"
      title={isPlaced ? text.finishedTitle : text.confirmedTitle}
      hint={isPayable ? text.thanksUnpaid : thanks}
      order={order}
    >
      {!isToasted && <Said isFresh text={isPlaced ? text.finishedTitle : text.confirmedTitle} />}
      {pix && <ChargeToSend charge={pix} label={text.pixCode} />}
      {isPayable && (
        <Button variant={pix ? 'secondary' : 'primary'} onClick={() => history.navigate('/order/payment')}>
          {text.pay}
        </Button>
      )}
      <BackToChat reason={reason} variant={isPayable ? 'secondary' : 'primary'} />
      {hasOrders && order && (
        <Button variant="secondary" onClick={() => history.navigate(orderPath(order.id))}>
          {text.follow}
        </Button>
      )}
    </Outcome>
  )
}

/** An agent has the conversation beside the shop: what was sent, the code to pass on, and the next order. */
function AgentsEnding({ order, title }: { order: Order | null; title: string }) {
  const text = useTexts(agentText)
  const settings = useSession().settings.value
  const charge = order && chargeOf(order)
  const name = order?.customer.name.trim().split(/\s/)[0]
  const sent = name ? fill(text.sentTo, { name }) : text.sentToContact
  const isSent = settings?.isChargingDisabled !== true
  return (
    <Outcome mark="done" title={isSent ? sent : title} fullTitle={isSent ? `${title}. ` : ''} order={order}>
      {charge && <ChargeToSend charge={charge} />}
      <NewOrder {...(charge && { variant: 'secondary' })} />
    </Outcome>
  )
}

/** The keys of the conversations' own names. */
const chatWords = {
  [Channel.Messenger]: 'chatMessenger',
  [Channel.WhatsApp]: 'chatWhatsApp',
  [Channel.WebChat]: 'chat',
  [Channel.Instagram]: 'chatInstagram',
} as const

/** The link or code that pays the order: to pass on, unless the label says otherwise. */
function ChargeToSend({ charge: { kind, text: value }, label }: { charge: Charge; label?: string }) {
  const text = useTexts(outcomeText)
  const labels = { link: text.chargeLink, pix: text.chargePix, boleto: text.chargeBoleto }
  const copies = { link: text.copyLink, pix: text.copyPix, boleto: text.copyBoleto }
  return (
    <CopyField isShort label={label ?? labels[kind]} value={value} copyLabel={copies[kind]} copiedLabel={text.copied} />
  )
}

/** A cancelled order is no end for a shopper, whose next press may begin another. An agent's console has its own way. */
function CanceledOutcome({ order, reason }: { order: Order | null; reason: CloseReason }) {
  const { history, session } = useView()
  const text = useTexts(outcomeText)
  const isAgent = useIsAgent()
  const startOver = () => {
    void lookAgain(session, 'refresh')
    history.navigate('/catalog')
  }
  return (
    <Outcome
      mark="failed"
      title={text.canceledTitle}
      hint={order && cancelReasonIn(order) && <CancelReason order={order} />}
      order={order}
    >
      {isAgent ? <NewOrder /> : <Button onClick={startOver}>{text.newOrder}</Button>}
      {!isAgent && <BackToChat reason={reason} variant="secondary" />}
    </Outcome>
  )
}

/** '/change-payment': the conversation offers another payment method, unless there is nothing left to pay. */
export function ChangePaymentScreen() {
  const text = useTexts(outcomeText)
  const titles = useTexts(screenTitles)
  const { status, order } = useEnding()
  const isOver = status === 'canceled' || order?.payment?.status === 'Paid'
  useScreen(isOver ? null : titles.changePayment)
  useClosingToast(isOver || status === 'loading' ? null : text.changePaymentToast)
  if (isOver) return <EndingScreen reason="finished" />
  return (
    <Outcome mark="waiting" title={text.changePaymentTitle}>
      <BackToChat />
    </Outcome>
  )
}

/** The order has not ended, or nobody knows what became of it. */
function NotDone({ isKnown }: { isKnown: boolean }) {
  const { history, session } = useView()
  const text = useTexts(outcomeText)
  const path = cartPath(dataOf(session.remote.value))
  const [title, hint] = isKnown ? [text.openTitle, text.openHint] : [text.unknownTitle, text.unreachableHint]
  return (
    <Outcome mark="waiting" title={title} hint={hint}>
      {isKnown ? (
        <Button onClick={() => history.navigate(path)}>{text.seeOrder}</Button>
      ) : (
        <Button onClick={() => void session.refresh()}>{text.retry}</Button>
      )}
      <BackToChat variant="secondary" />
    </Outcome>
  )
}

/**
 * That the tab may be closed: on a page of its own. Beside an open conversation it would close that too.
 * @returns true where a toast says it
 */
function useClosingToast(sentence: string | null): boolean {
  const { toasts, isStandalone } = useView()
  const isOwnTab = !useIsAgent() && isStandalone
  useEffect(() => {
    if (sentence && isOwnTab) toasts.show(sentence)
  }, [toasts, sentence, isOwnTab])
  return isOwnTab
}

interface OutcomeProps {
  /** Nothing while it is loading. */
  mark?: 'done' | 'waiting' | 'failed'
  title: string
  /** Read before a title that was made shorter. */
  fullTitle?: string
  hint?: ReactNode
  /** Shows its receipt, if it is known. */
  order?: Order | null
  /** Next steps, the main one first. */
  children?: ReactNode
}

function Outcome({ mark, title, fullTitle, hint, order, children }: OutcomeProps) {
  const { loading } = useTexts(shellText)
  return (
    <div className={`${screenClass} ${groundClass} ${page}`}>
      <div className={`${stack8Class} ${message}`}>
        {mark ? <Spot scene="receipt" mark={mark} /> : <Spinner size={32} label={loading} />}
        {title && (
          <ScreenTitle className={titleClass}>
            {fullTitle && <span className={hiddenClass}>{fullTitle}</span>}
            {title}
          </ScreenTitle>
        )}
        {hint && <p className={leadClass}>{hint}</p>}
      </div>
      {children && <div className={`${stack8Class} ${actions}`}>{children}</div>}
      <slot name="outcome" />
      {order && visibleItems(order).length > 0 && <Receipt order={order} />}
    </div>
  )
}

/** `open`: the order has not ended. `unknown`: the server cannot be reached and nothing was decided here. */
type Ending =
  | { readonly status: 'done' | 'canceled' | 'open'; readonly order: Order | null }
  | { readonly status: 'loading' | 'unknown'; readonly order: null }

/** Follows the order to its end. An order that ended here stays ended: the server may open another one in its place. */
function useEnding(): Ending {
  const { order, remote } = useSession()
  const current = order.current.value
  const isUnread = useAskOnceMore()
  const isWaiting = order.remote.value.status === 'loading' || isUnread
  const ended = useRef<Ending | null>(null)
  if (isWaiting && remote.value.status !== 'failed') return { status: 'loading', order: null }
  if (current?.status === 'Canceled') ended.current = { status: 'canceled', order: current }
  else if (current && isDone(current)) ended.current = { status: 'done', order: current }
  else if (current && wasDone(current)) ended.current ??= { status: 'done', order: current }
  if (ended.current) return ended.current
  return current ? { status: 'open', order: current } : { status: 'unknown', order: null }
}

function isDone(order: Order): boolean {
  return isFinished(order) || order.payment?.status === 'Paid'
}

/** True when the order failed to load and was not retried yet: it may have been cancelled. */
function useAskOnceMore(): boolean {
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
