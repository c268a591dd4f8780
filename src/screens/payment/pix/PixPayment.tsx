import { useCallback, useEffect, useRef, useState } from 'react'
import type { Order } from '../../../domain/order'
import type { PixCode } from '../../../domain/pix'
import { fill } from '../../../lib/fill'
import { formatCents } from '../../../lib/money'
import { useSession, useTexts } from '../../../session/SessionContext'
import { useTask } from '../../../session/useTask'
import { paymentPollOf } from '../../../stores/payment'
import { pixOf, type PixState } from '../../../stores/pix'
import { mutedClass, panelClass } from '../../../styles/layout'
import { css } from '../../../styles/sheet'
import { stack16Class, stack8Class } from '../../../styles/stack'
import { pixText } from '../../../text/pix'
import { Button } from '../../../ui/Button'
import { CopyField } from '../../../ui/CopyField'
import { Disclosure } from '../../../ui/Disclosure'
import { Notice } from '../../../ui/Notice'
import { QrCode } from '../../../ui/QrCode'
import { Said } from '../../../ui/Said'
import { ChargeFacts } from '../ChargeFacts'
import { Message, PaymentState } from '../Messages'
import { Till } from '../Till'
import { usePaymentPolling } from '../usePolling'
import { BackToChat } from '../../../parts/frame/BackToChat'
import { ErrorNotice } from '../../../parts/messages/failures'
import { useMessageFor } from '../../../parts/messages/useMessageFor'
import { useMainBox } from '../../../parts/frame/useMainBox'
import { Countdown } from './Countdown'
import { SlowNote } from '../../../ui/SlowNote'

const list = css`
  counter-reset: step;
  & > li {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr);
    gap: var(--v-gap);
    line-height: max(24px, 1.2em);
    counter-increment: step;
  }
  & > li::before {
    content: counter(step);
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    border-radius: 50%;
    font-size: var(--v-small);
    font-weight: 600;
    color: var(--v-primary-strong);
    background: var(--v-primary-soft);
  }
`

const scan = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 8px;
  text-align: center;
  font-size: var(--v-normal);
  color: var(--v-muted);
`

// A wide page has the code to scan first, as large as it is drawn, and the one to copy beside it.
const pair = css`
  display: grid;
  gap: 16px 24px;
  @container (min-width: 900px) {
    grid-template-columns: 240px minmax(0, 1fr);
    align-items: start;
  }
`

const answer = css`
  &:empty {
    display: none;
  }
`

export function PixPayment({ order }: { order: Order }) {
  usePaymentPolling()
  useEffect(() => void QrCode.preload(), [])
  const charge = pixOf(useSession()).charge.value
  const text = useTexts(pixText)
  if (!charge || charge.status === 'paid') return null
  return (
    <>
      <Said text={text[stateTitles[charge.status]]} />
      {charge.status === 'waiting' ? (
        <PixCharge charge={charge} order={order} />
      ) : (
        <Till order={order}>
          {charge.status === 'awaited' ? <AwaitedCode /> : <NewCode isExpired={charge.status === 'expired'} />}
        </Till>
      )}
    </>
  )
}

/** What is said when it comes to that. A paid order has a page of its own. */
const stateTitles = {
  waiting: 'waiting',
  awaited: 'awaitedTitle',
  expired: 'expiredTitle',
  unusable: 'unusableTitle',
} as const

/** Another gateway creates the code later. This is not an error. */
function AwaitedCode() {
  const text = useTexts(pixText)
  return <Message title={text.awaitedTitle} message={text.awaitedHint} />
}

/** The code has expired or must not be paid: the same order gets a new one. */
function NewCode({ isExpired }: { isExpired: boolean }) {
  const pix = pixOf(useSession())
  const text = useTexts(pixText)
  return (
    <PaymentState
      mark={isExpired ? 'waiting' : 'trouble'}
      title={isExpired ? text.expiredTitle : text.unusableTitle}
      message={isExpired ? text.expiredHint : text.unusableHint}
    >
      <ErrorNotice error={pix.error.value} />
      {pix.isUnknown.value && <Notice tone="warning">{text.renewUnknown}</Notice>}
      <Button isBusy={pix.isRenewing.value} onClick={() => void pix.renew()}>
        {text.renew}
      </Button>
      <SlowNote isWaiting={pix.isRenewing.value} />
      <BackToChat variant="secondary" />
    </PaymentState>
  )
}

interface PixChargeProps {
  charge: Extract<PixState, { status: 'waiting' }>
  order: Order
}

/** Copying comes first on a phone, which cannot scan its own screen. A wide page has the QR code beside it. */
function PixCharge({ charge, order }: PixChargeProps) {
  const session = useSession()
  const endCode = useCallback(() => {
    pixOf(session).withdraw()
    void paymentPollOf(session)()
  }, [session])
  const text = useTexts(pixText)
  const page = useRef<HTMLDivElement>(null)
  const { isWide } = useMainBox(page)
  const [isQrOpen, setQrOpen] = useState(false)
  const { code, content, expiresAt } = charge
  const qr = <Scan code={code} />
  const first = useRef(code)
  const isOtherCode = code !== first.current
  const isOtherAmount = content.amount !== null && content.amount !== order.total
  return (
    <Till order={order}>
      <div ref={page} className={`${panelClass} ${stack16Class}`}>
        <Countdown expiresAt={expiresAt} onOver={endCode} />
        {isOtherAmount && (
          <Notice tone="warning">{fill(text.differentAmount, { total: formatCents(order.total) })}</Notice>
        )}
        {isOtherCode && <Notice tone="warning">{text.otherCode}</Notice>}
        <Said text={isOtherCode ? text.otherCode : ''} />
        <div className={isWide ? pair : stack16Class}>
          {isWide && qr}
          <div className={stack16Class}>
            <CopyField isShort label={text.code} value={code} copyLabel={text.copy} copiedLabel={text.copied} />
            <PixSteps />
          </div>
        </div>
        <ChargeFacts
          facts={[
            [text.recipient, recipientOf(content)],
            [text.amount, formatCents(content.amount ?? order.total)],
          ]}
        />
        {!isWide && (
          <Disclosure title={text.qrToggle} isOpen={isQrOpen} onToggle={() => setQrOpen(!isQrOpen)}>
            {qr}
          </Disclosure>
        )}
        <CheckNow />
      </div>
      <BackToChat variant="secondary" />
    </Till>
  )
}

/** Name and city as the bank's app shows them. */
function recipientOf({ merchant, city }: PixCode): string {
  return city === '' ? merchant : `${merchant} (${city})`
}

function Scan({ code }: { code: string }) {
  const text = useTexts(pixText)
  return (
    <div className={scan}>
      <QrCode text={code} label={text.qr} />
      <p>{text.qrHint}</p>
    </div>
  )
}

/** For shoppers who have paid and do not want to wait for the next check. */
function CheckNow() {
  const poll = paymentPollOf(useSession())
  const text = useTexts(pixText)
  const messageFor = useMessageFor()
  const { run, isBusy: isAsking } = useTask()
  const [words, setWords] = useState('')
  const ask = async () => {
    setWords('')
    const failure = await run(poll)
    // Without an answer the payment's state is unknown.
    setWords(failure ? messageFor(failure) : text.notYet)
  }
  return (
    <>
      <Button variant="quiet" isFullWidth isBusy={isAsking} onClick={() => void ask()}>
        {text.check}
      </Button>
      <SlowNote isWaiting={isAsking} className={answer} />
      <output className={`${mutedClass} ${answer}`}>{words}</output>
    </>
  )
}

function PixSteps() {
  const text = useTexts(pixText)
  return (
    <ol className={`${stack8Class} ${list}`} aria-label={text.steps}>
      {[text.stepCopy, text.stepBank, text.stepCheck].map((step) => (
        <li key={step}>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}
