import { useId, type ReactNode } from 'react'
import type { Order } from '../../../domain/order'
import { visibleItems } from '../../../domain/order-rules'
import { summaryPreview } from '../../../domain/sent-preview'
import { fill } from '../../../lib/fill'
import { useSession, useTexts, useView } from '../../../session/SessionContext'
import { mutedClass } from '../../../styles/layout'
import { css } from '../../../styles/sheet'
import { agentText } from '../../../text/agent'
import { checkoutFooterText, checkoutText } from '../../../text/checkout'
import { sentText } from '../../../text/sent'
import { Button, type ButtonProps } from '../../../ui/Button'
import { SendIcon } from '../../../ui/icons'
import { lazyPart, nothing } from '../../../ui/lazyPart'
import { SlowNote } from '../../../ui/SlowNote'
import { useCheckout, useIsDeciding, useIsUpdating } from '../useCheckout'
import { useWarn } from '../../../parts/messages/useMessageFor'
import { usePartWords } from '../../../parts/order/part-words'
import { useShownPart } from '../../../parts/order/useSelected'
import { GoToPart } from './MissingNote'
import { Cancel } from './Cancel'

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding: 0 var(--v-side) 8px;
  & > [role] {
    display: contents;
  }
`

/** Code that comes where the backend hands orders over. */
const HandOver = lazyPart(async () => (await import('../handover/HandOver')).HandOver, nothing)

// On its own line above the buttons.
const reason = css`
  flex: 1 0 100%;
`

const hasItems = (order: Order) => visibleItems(order).length > 0

const isSemiAutomatic = (order: Order) => order.isInSemiAutomatic

/** An agent's actions on an order beside finishing it. The children follow in the same line. */
export function OrderActions({ children }: { children: ReactNode }) {
  const text = useTexts(checkoutFooterText)
  const { client } = useSession()
  const canSend = useShownPart(hasItems)
  return (
    <div className={row}>
      <div role="group" aria-label={text.actions}>
        {canSend && <SendSummary />}
        {canSend && client.has('handover') && <HandOver Button={ActionButton} />}
        <Cancel Button={ActionButton} />
        <SwitchFlow />
      </div>
      {children}
    </div>
  )
}

/** Waits for changes that are on their way, and is over once the order is being decided. */
function ActionButton({ disabled = false, ...button }: ButtonProps) {
  const isDeciding = useIsDeciding()
  return (
    <>
      <Button
        variant="secondary"
        {...button}
        size="small"
        isLocked={useIsUpdating()}
        disabled={isDeciding || disabled}
      />
      <SlowNote isWaiting={button.isBusy === true} />
    </>
  )
}

function SendSummary() {
  const warn = useWarn()
  const { announce, session, toasts } = useView()
  const words = useTexts(sentText)
  const { finishing, unsent } = useCheckout()
  const text = useTexts(checkoutFooterText)
  const parts = usePartWords()(unsent.value)
  const reasonId = useId()
  const { summarySent } = useTexts(agentText)
  async function send(): Promise<void> {
    const isSent = await finishing.sendSummary()
    const error = finishing.sendError.peek()
    if (error) warn(error)
    // Another reason is shown where it belongs.
    if (!isSent) return
    toasts.show(summarySent)
    const order = session.order.current.peek()
    if (order) announce('shop-send', { what: 'summary', productId: null, preview: summaryPreview(order, words) })
  }
  return (
    <>
      {parts !== '' && (
        <p id={reasonId} className={`${mutedClass} ${reason}`}>
          {fill(text.summaryHeld, { parts })}
        </p>
      )}
      {unsent.value[0] && <GoToPart to={unsent.value[0]} />}
      <ActionButton
        icon={<SendIcon size={18} />}
        isBusy={finishing.isSending.value}
        disabled={parts !== ''}
        aria-describedby={parts === '' ? undefined : reasonId}
        onClick={() => void send()}
      >
        {text.sendSummary}
      </ActionButton>
    </>
  )
}

function SwitchFlow() {
  const { toasts } = useView()
  const { finishing } = useCheckout()
  const text = useTexts(checkoutFooterText)
  const notices = useTexts(checkoutText)
  async function change(): Promise<void> {
    const isInSemiAutomatic = await finishing.switchFlow()
    if (isInSemiAutomatic === null) return toasts.show(notices.flowFailed, 'warning')
    toasts.show(isInSemiAutomatic ? notices.inSemiAutomatic : notices.inAssistedSale)
  }
  return (
    <ActionButton isBusy={finishing.isSwitching.value} onClick={() => void change()}>
      {useShownPart(isSemiAutomatic) ? text.toAssisted : text.toSemiAutomatic}
    </ActionButton>
  )
}
