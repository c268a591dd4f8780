import { useId, useState, type ReactNode } from 'react'
import { visibleItems } from '../../../domain/order-rules'
import type { Order } from '../../../domain/order'
import { asShopError } from '../../../lib/errors'
import { fill } from '../../../lib/fill'
import { useSession, useTexts, useView } from '../../../session/SessionContext'
import { mutedClass } from '../../../styles/layout'
import { css } from '../../../styles/sheet'
import { agentText } from '../../../text/agent'
import { checkoutText } from '../../../text/checkout'
import { checkoutFooterText } from '../../../text/checkout-footer'
import { summaryPreview } from '../../../domain/sent-preview'
import { sentText } from '../../../text/sent'
import { SendIcon } from '../../../ui/icons'
import { useShownPart } from '../../shared/useShownPart'
import { CancelDialog } from './CancelDialog'
import { HandOver } from './HandOver'
import { Button } from '../../../ui/Button'
import { GoToPart } from './GoToPart'
import { usePartWords } from '../../shared/part-words'
import { useCheckout, useIsDeciding, useIsUpdating } from '../useCheckout'
import { useMessageFor } from '../../shared/useMessageFor'

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding: 0 var(--v-side) 8px;
  & > [role] {
    display: contents;
  }
`

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
        {canSend && client.has('handover') && <HandOver />}
        <Cancel />
        <SwitchFlow />
      </div>
      {children}
    </div>
  )
}

function SendSummary() {
  const messageFor = useMessageFor()
  const { announce, session, toasts } = useView()
  const words = useTexts(sentText)
  const { finishing, unsent } = useCheckout()
  const text = useTexts(checkoutFooterText)
  const parts = usePartWords()(unsent.value)
  const reasonId = useId()
  const { summarySent } = useTexts(agentText)
  async function send(): Promise<void> {
    try {
      // The reason is shown where it belongs.
      if (!(await finishing.sendSummary())) return
      toasts.show(summarySent)
      const order = session.order.shown.peek()
      if (order) announce('shop-send', { what: 'summary', productId: null, preview: summaryPreview(order, words) })
    } catch (error) {
      toasts.show(messageFor(asShopError(error)), 'warning')
    }
  }
  return (
    <>
      {parts !== '' && (
        <p id={reasonId} className={`${mutedClass} ${reason}`}>
          {fill(text.summaryHeld, { parts })}
        </p>
      )}
      {unsent.value[0] && <GoToPart to={unsent.value[0]} />}
      <Button
        isLocked={useIsUpdating()}
        size="small"
        variant="secondary"
        icon={<SendIcon size={18} />}
        isBusy={finishing.isSending.value}
        disabled={useIsDeciding() || parts !== ''}
        aria-describedby={parts === '' ? undefined : reasonId}
        onClick={() => void send()}
      >
        {text.sendSummary}
      </Button>
    </>
  )
}

function SwitchFlow() {
  const { toasts } = useView()
  const { finishing } = useCheckout()
  const text = useTexts(checkoutFooterText)
  const notices = useTexts(checkoutText)
  async function change(): Promise<void> {
    try {
      const isInSemiAutomatic = await finishing.switchFlow()
      toasts.show(isInSemiAutomatic ? notices.inSemiAutomatic : notices.inAssistedSale)
    } catch (error) {
      asShopError(error)
      toasts.show(notices.flowFailed, 'warning')
    }
  }
  return (
    <Button
      size="small"
      variant="secondary"
      isLocked={useIsUpdating()}
      isBusy={finishing.isSwitching.value}
      disabled={useIsDeciding()}
      onClick={() => void change()}
    >
      {useShownPart(isSemiAutomatic) ? text.toAssisted : text.toSemiAutomatic}
    </Button>
  )
}

function Cancel() {
  const { status } = useCheckout().finishing.cancel.state.value
  const text = useTexts(checkoutFooterText)
  const isDeciding = useIsDeciding()
  const [isAsking, setAsking] = useState(false)
  const isCancelling = status === 'sending' || status === 'checking'
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        isLocked={useIsUpdating()}
        isBusy={isCancelling}
        disabled={isDeciding && !isCancelling}
        onClick={() => setAsking(true)}
      >
        {text.cancel}
      </Button>
      <CancelDialog isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}
