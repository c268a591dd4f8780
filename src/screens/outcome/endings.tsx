import { useEffect, type ReactNode } from 'react'
import { chargeOf, type Charge } from '../../domain/charge'
import type { Order } from '../../domain/order'
import { isToBePaid } from '../../domain/receipt'
import { cartPath, Channel } from '../../domain/shop'
import type { CloseReason } from '../../session/host-events'
import { lookForNewOrder } from '../../session/new-order'
import { fill } from '../../lib/fill'
import { orderPath } from '../../lib/order-path'
import { useSession, useTexts, useView } from '../../session/SessionContext'
import { dataOf } from '../../lib/remote'
import { outcomeText } from '../../text/outcome'
import { shellText } from '../../text/shell'
import { screenTitles } from '../../text/titles'
import { Button } from '../../ui/Button'
import { CopyField } from '../../ui/CopyField'
import { Spinner } from '../../ui/Spinner'
import { BackToChat } from '../shared/BackToChat'
import { useHasOrders } from '../shared/usePlaced'
import { useIsAgent } from '../shared/useIsAgent'
import { useScreenReady } from '../shared/useScreenReady'
import { useScreenTitle } from '../shared/useScreenTitle'
import { Spot } from '../../ui/Spot'
import { Outcome } from './Outcome'
import { useEnding } from './useEnding'

/** '/finish' (the order is placed) and '/confirm' (the items are in the order and the conversation continues). */
export function EndingScreen({ reason }: { reason: 'finished' | 'confirmed' }) {
  const { loading } = useTexts(shellText)
  const pages = useTexts(screenTitles)
  const text = useTexts(outcomeText)
  const { history } = useView()
  const isAgent = useIsAgent()
  const hasOrders = useHasOrders()
  const { status, order } = useEnding()
  const isFinished = reason === 'finished'
  const titles = {
    loading: null,
    unknown: text.unknownTitle,
    open: text.openTitle,
    canceled: text.canceledTitle,
    done: isFinished ? pages.finish : pages.confirm,
  }
  const channel = dataOf(useSession().remote.value)?.channelType ?? Channel.WebChat
  const thanks = fill(text.thanks, { chat: text[chatWords[channel]] })
  useScreenReady(status !== 'loading')
  useScreenTitle(titles[status])
  useToastOnce(status === 'done' ? (isFinished ? text.finishedToast : text.confirmedToast) : null)
  if (status === 'loading') return <Outcome image={<Spinner size={32} label={loading} />} title="" />
  if (status === 'unknown') return <UnknownOutcome />
  if (status === 'open') return <OpenOutcome />
  if (status === 'canceled') return <CanceledOutcome order={order} reason={reason} />
  const isPayable = !isAgent && order !== null && isToBePaid(order)
  const charge = isAgent && order && chargeOf(order)
  return (
    <Outcome
      image={<Spot scene="receipt" mark="done" />}
      title={isFinished ? text.finishedTitle : text.confirmedTitle}
      hint={isAgent ? undefined : isPayable ? text.thanksUnpaid : thanks}
      order={order}
    >
      {charge && <ChargeToSend charge={charge} />}
      {isPayable && <Button onClick={() => history.navigate('/order/payment')}>{text.pay}</Button>}
      <BackToChat reason={reason} variant={isPayable || charge ? 'secondary' : 'primary'} />
      {hasOrders && order && (
        <Button variant="secondary" onClick={() => history.navigate(orderPath(order.id))}>
          {text.follow}
        </Button>
      )}
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

/** The link or code that the contact pays the order with, for the agent to pass on. */
function ChargeToSend({ charge: { kind, text: value } }: { charge: Charge }) {
  const text = useTexts(outcomeText)
  const labels = { link: text.chargeLink, pix: text.chargePix, boleto: text.chargeBoleto }
  return <CopyField isShort label={labels[kind]} value={value} copyLabel={text.copy} copiedLabel={text.copied} />
}

/** A cancelled order is no end for a shopper, whose next press may begin another. An agent's console has its own way. */
function CanceledOutcome({ order, reason }: { order: Order | null; reason: CloseReason }) {
  const { history, session } = useView()
  const text = useTexts(outcomeText)
  const isAgent = useIsAgent()
  const startOver = () => {
    void lookForNewOrder(session)
    history.navigate('/catalog')
  }
  return (
    <Outcome image={<Spot scene="receipt" mark="failed" />} title={text.canceledTitle} order={order}>
      {!isAgent && <Button onClick={startOver}>{text.newOrder}</Button>}
      <BackToChat reason={reason} variant={isAgent ? 'primary' : 'secondary'} />
    </Outcome>
  )
}

/** '/change-payment': the conversation offers another payment method, unless there is nothing left to pay. */
export function ChangePaymentScreen() {
  const text = useTexts(outcomeText)
  const titles = useTexts(screenTitles)
  const { status, order } = useEnding()
  const isOver = status === 'canceled' || order?.payment?.status === 'Paid'
  useScreenReady(true)
  useScreenTitle(isOver ? null : titles.changePayment)
  useToastOnce(isOver || status === 'loading' ? null : text.changePaymentToast)
  if (isOver) return <EndingScreen reason="finished" />
  return (
    <Outcome image={<Spot scene="receipt" mark="waiting" />} title={text.changePaymentTitle}>
      <BackToChat />
    </Outcome>
  )
}

function OpenOutcome() {
  const { history, session } = useView()
  const text = useTexts(outcomeText)
  const path = cartPath(dataOf(session.remote.value))
  return (
    <NotDone title={text.openTitle} hint={text.openHint}>
      <Button onClick={() => history.navigate(path)}>{text.seeOrder}</Button>
    </NotDone>
  )
}

function UnknownOutcome() {
  const { session } = useView()
  const text = useTexts(outcomeText)
  return (
    <NotDone title={text.unknownTitle} hint={text.unreachableHint}>
      <Button onClick={() => void session.refresh()}>{text.retry}</Button>
    </NotDone>
  )
}

function NotDone({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <Outcome image={<Spot scene="receipt" mark="waiting" />} title={title} hint={hint}>
      {children}
      <BackToChat variant="secondary" />
    </Outcome>
  )
}

function useToastOnce(sentence: string | null): void {
  const { toasts } = useView()
  useEffect(() => {
    if (sentence) toasts.show(sentence)
  }, [toasts, sentence])
}
