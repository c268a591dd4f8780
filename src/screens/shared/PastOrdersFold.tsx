import { useState } from 'react'
import { useTexts } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { mutedClass } from '../../styles/layout'
import { placedText } from '../../text/placed'
import { Disclosure } from '../../ui/Disclosure'
import { PastOrders } from './PastOrders'

// In line with the rows of an agent's checkout.
const box = css`
  padding: 0 var(--v-pad);
  border-top: 1px solid var(--v-line);
  & > div {
    border-bottom: 0;
    & > button {
      min-height: 40px;
      padding: 4px 0;
      font-size: var(--v-normal);
    }
    & > button > span {
      padding-left: 30px;
    }
  }
`

/** The orders that the contact has bought before, for the agent to put together again. */
export function PastOrdersFold() {
  const text = useTexts(placedText)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={box}>
      <Disclosure title={text.contactOrders} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
        <PastOrders isBesideCart empty={<p className={mutedClass}>{text.emptyContact}</p>} />
      </Disclosure>
    </div>
  )
}
