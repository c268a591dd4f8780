import { useState } from 'react'
import { useTexts, useView } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { paymentText } from '../../text/payment'
import { Button } from '../../ui/Button'
import { LinkButton } from '../../ui/LinkButton'
import { changeMethod } from './succeed'

const link = css`
  min-height: var(--v-target);
  margin-bottom: -8px;
`

/** Leads to another payment method, which is chosen in the conversation. */
export function ChangeMethod({ isLink = false }: { isLink?: boolean }) {
  const view = useView()
  const text = useTexts(paymentText)
  const [isBusy, setBusy] = useState(false)
  const change = async () => {
    setBusy(true)
    const isChanged = await changeMethod(view)
    setBusy(false)
    if (!isChanged) view.toasts.show(text.methodUpdateFailed, 'warning')
  }
  const props = { isBusy, onClick: () => void change(), children: text.changeMethod }
  return isLink ? <LinkButton {...props} className={link} /> : <Button {...props} variant="secondary" />
}
