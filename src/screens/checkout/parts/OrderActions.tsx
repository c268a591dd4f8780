import { useId } from 'react'
import type { Order } from '../../../domain/order'
import { visibleItems } from '../../../domain/order-rules'
import { summaryPreview } from '../../../domain/sent-preview'
import { fill } from '../../../lib/fill'
import { useSession, useTexts, useView } from '../../../session/SessionContext'
import { css } from '../../../styles/sheet'
import { smallClass } from '../../../styles/stack'
import { agentText } from '../../../text/agent'
import { checkoutFooterText, checkoutText } from '../../../text/checkout'
import { sentText } from '../../../text/sent'
import { Button } from '../../../ui/Button'
import { SendIcon } from '../../../ui/icons'
import { lazyPart, nothing } from '../../../ui/lazyPart'
import { SlowNote } from '../../../ui/SlowNote'
import { useCheckout, useIsDeciding, useIsUpdating } from '../useCheckout'
import { useWarn } from '../../../parts/messages/useMessageFor'
import { usePartWords } from '../../../parts/order/part-words'
import { useShownPart } from '../../../parts/order/useSelected'
import { GoToPart } from './MissingNote'
import { MenuAction, type MenuActionProps } from '../menu/OrderMenu'
import { useCheckoutKeys } from '../useCheckoutKeys'
import { Cancel } from './Cancel'

const place = css`
  padding: 0 var(--v-side);
`

// Beside the button that finishes, and no wider than its words; at the total's end where that button has the next line.
const summary = css`
  && {
    flex: 0 1 auto;
    min-width: 0;
    margin-left: auto;
    padding-inline: 12px;
    @container (max-width: 399px) {
      flex-grow: 1;
    }
  }
`

/** Code that comes where the backend hands orders over. */
const HandOver = lazyPart(async () => (await import('../handover/HandOver')).HandOver, nothing)

const AgentShortcuts = lazyPart(async () => (await import('../../../parts/agent/AgentShortcuts')).AgentShortcuts)

// On its own line above the buttons.
const reason = css`
  flex: 1 0 100%;
`

const hasItems = (order: Order) => visibleItems(order).length > 0

const isSemiAutomatic = (order: Order) => order.isInSemiAutomatic

/** The entries of the order's menu, each with what it shows below the heading. */
export function OrderActions() {
  const { client } = useSession()
  const canSend = useShownPart(hasItems)
  return (
    <div className={place}>
      {canSend && client.has('handover') && <HandOver />}
      <SwitchFlow />
      <AgentShortcuts checkout={useCheckoutKeys()} Opener={ShortcutsAction} />
      <Cancel Action={CancelAction} />
    </div>
  )
}

const ShortcutsAction = (action: MenuActionProps) => <MenuAction place="shortcuts" {...action} />

const CancelAction = (action: MenuActionProps) => <MenuAction place="cancel" {...action} />

/** 'Enviar resumo do pedido', once there is something to sum up: the second button of the bar. */
export function SendSummary() {
  return useShownPart(hasItems) === true && <SummaryButton />
}

function SummaryButton() {
  const warn = useWarn()
  const { announce, session, toasts } = useView()
  const words = useTexts(sentText)
  const { finishing, unsent } = useCheckout()
  const text = useTexts(checkoutFooterText)
  const parts = usePartWords()(unsent.value)
  const reasonId = useId()
  const isSending = finishing.isSending.value
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
        <p id={reasonId} className={`${smallClass} ${reason}`}>
          {fill(text.summaryHeld, { parts })} {unsent.value[0] && <GoToPart to={unsent.value[0]} />}
        </p>
      )}
      <SlowNote isWaiting={isSending} className={reason} />
      <Button
        variant="secondary"
        className={summary}
        icon={<SendIcon size={18} />}
        isBusy={isSending}
        isLocked={useIsUpdating()}
        disabled={useIsDeciding() || parts !== ''}
        aria-label={text.sendSummary}
        aria-describedby={parts === '' ? undefined : reasonId}
        onClick={() => void send()}
      >
        {text.sendSummaryShort}
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
    const isInSemiAutomatic = await finishing.switchFlow()
    if (isInSemiAutomatic === null) return toasts.show(notices.flowFailed, 'warning')
    toasts.show(isInSemiAutomatic ? notices.inSemiAutomatic : notices.inAssistedSale)
  }
  return (
    <MenuAction
      place="flow"
      label={useShownPart(isSemiAutomatic) ? text.toAssisted : text.toSemiAutomatic}
      isBusy={finishing.isSwitching.value}
      onPick={() => void change()}
    />
  )
}
