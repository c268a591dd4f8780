import { useState } from 'react'
import { useTexts, useView } from '../../session/SessionContext'
import { paymentText } from '../../text/payment'
import { Button } from '../../ui/Button'
import { changeMethod } from './succeed'

/** A button that leads to another payment method, which is chosen in the conversation. */
export function ChangeMethod({ variant = 'secondary' }: { variant?: 'secondary' | 'quiet' }) {
  const view = useView()
  const text = useTexts(paymentText)
  const [isBusy, setBusy] = useState(false)
  const change = async () => {
    setBusy(true)
    const isChanged = await changeMethod(view)
    setBusy(false)
    if (!isChanged) view.toasts.show(text.methodUpdateFailed, 'warning')
  }
  return (
    <Button variant={variant} isBusy={isBusy} onClick={() => void change()}>
      {text.changeMethod}
    </Button>
  )
}
