import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { visibleItems } from '../../../domain/order-rules'
import type { Order } from '../../../domain/order'
import { ShopError } from '../../../lib/errors'
import { useTexts, useView } from '../../../session/SessionContext'
import { css } from '../../../styles/sheet'
import { agentText } from '../../../text/agent'
import { checkoutText } from '../../../text/checkout'
import { checkoutFooterText } from '../../../text/checkout-footer'
import { Button } from '../../../ui/Button'
import { SendIcon } from '../../../ui/icons'
import { useShownPart } from '../../shared/useShownPart'
import { CancelDialog } from './CancelDialog'
import { useCheckout } from '../useCheckout'
import { useIsDeciding } from '../useIsDeciding'
import { useMessageFor } from '../../shared/useMessageFor'

const row = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
  width: 100%;
  max-width: 1168px;
  margin: 0 auto;
  padding: 0 16px 16px;
  @container (min-width: 560px) {
    flex-flow: row wrap;
  }
  @container (min-width: 768px) {
    padding: 0 24px 24px;
  }
`

const hasItems = (order: Order) => visibleItems(order).length > 0
const isSemiAutomatic = (order: Order) => order.isInSemiAutomatic

/** What an agent may do with the order besides finishing it. */
export function OrderActions() {
  const text = useTexts(checkoutFooterText)
  return (
    <div className={row} role="group" aria-label={text.actions}>
      {useShownPart(hasItems) && <SendSummary />}
      <SwitchFlow />
      <Cancel />
    </div>
  )
}

function SendSummary() {
  useSignals()
  const messageFor = useMessageFor()
  const { announce, toasts } = useView()
  const { finishing } = useCheckout()
  const text = useTexts(checkoutFooterText)
  const { summarySent } = useTexts(agentText)
  async function send(): Promise<void> {
    try {
      await finishing.sendSummary()
      toasts.show(summarySent)
      announce('shop-send', { what: 'summary', productId: null })
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      toasts.show(messageFor(error), 'warning')
    }
  }
  return (
    <Button
      variant="secondary"
      icon={<SendIcon />}
      isBusy={finishing.isSending.value}
      disabled={useIsDeciding()}
      onClick={() => void send()}
    >
      {text.sendSummary}
    </Button>
  )
}

/** Hands the contact over to the semi-automatic flow, or takes them back. */
function SwitchFlow() {
  useSignals()
  const { toasts } = useView()
  const { finishing } = useCheckout()
  const text = useTexts(checkoutFooterText)
  const notices = useTexts(checkoutText)
  async function change(): Promise<void> {
    try {
      const isInSemiAutomatic = await finishing.switchFlow()
      toasts.show(isInSemiAutomatic ? notices.inSemiAutomatic : notices.inAssistedSale)
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      toasts.show(notices.flowFailed, 'warning')
    }
  }
  return (
    <Button
      variant="secondary"
      isBusy={finishing.isSwitching.value}
      disabled={useIsDeciding()}
      onClick={() => void change()}
    >
      {useShownPart(isSemiAutomatic) ? text.toAssisted : text.toSemiAutomatic}
    </Button>
  )
}

function Cancel() {
  useSignals()
  const { status } = useCheckout().finishing.cancel.state.value
  const text = useTexts(checkoutFooterText)
  const isDeciding = useIsDeciding()
  const [isAsking, setAsking] = useState(false)
  const isCancelling = status === 'sending' || status === 'checking'
  return (
    <>
      <Button
        variant="quiet"
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
