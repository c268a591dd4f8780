import type { Change } from '../../domain/agreement'
import { changeWords } from '../../domain/agreement-words'
import { fill } from '../../lib/fill'
import { useTexts } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { agreementText } from '../../text/agreement'
import { checkoutPaymentText } from '../../text/checkout-payment'
import { Notice } from '../../ui/Notice'

/** Shown above the pressed button: more lines would push the order out of view. */
const MOST = 4

const list = css`
  margin: 4px 0;
  list-style: disc;
  padding-left: 16px;
  overflow-wrap: anywhere;
`

interface ChangeNoticeProps {
  title: string
  hint: string
  changes: readonly Change[]
}

/** Why nothing was sent: values that changed since the person last saw them, each with the old and the new one. */
export function ChangeNotice({ title, hint, changes }: ChangeNoticeProps) {
  const words = useTexts(agreementText)
  const methods = useTexts(checkoutPaymentText)
  const more = changes.length - MOST
  return (
    <Notice tone="warning" title={title}>
      <ul className={list}>
        {changes.slice(0, MOST).map((change) => (
          <li key={change.key}>{changeWords(change, { words, methods })}</li>
        ))}
        {more > 0 && <li>{fill(words.more, { count: more })}</li>}
      </ul>
      {hint}
    </Notice>
  )
}
