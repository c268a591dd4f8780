import { useTexts } from '../../../session/SessionContext'
import { checkoutFooterText } from '../../../text/checkout-footer'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { MessageDialog } from './MessageDialog'
import { useCheckout } from '../useCheckout'
import { useFinish } from '../useFinish'

export function CancelDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const call = useCheckout().finishing.cancel
  const state = call.state.value
  const text = useTexts(checkoutFooterText)
  const { cancel } = useFinish()
  function confirm(): void {
    onClose()
    void cancel()
  }
  const footer = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {text.no}
      </Button>
      <Button variant="danger" onClick={confirm}>
        {text.yes}
      </Button>
    </>
  )
  return (
    <>
      <Dialog isOpen={isOpen} title={text.cancelTitle} onClose={onClose} footer={footer}>
        <p>{text.cancelQuestion}</p>
      </Dialog>
      <MessageDialog
        title={text.cancelTitle}
        error={state.status === 'refused' ? state.error : null}
        onRead={call.dismiss}
      />
    </>
  )
}
