import { Suspense, useState } from 'react'
import { useTexts } from '../../../session/SessionContext'
import { css } from '../../../styles/sheet'
import { mutedClass } from '../../../styles/layout'
import { checkoutPageText } from '../../../text/checkout-page'
import { Disclosure } from '../../../ui/Disclosure'
import { lazyPart } from '../../../ui/lazyPart'
import { Skeleton } from '../../../ui/Skeleton'

const PastOrders = lazyPart(async () => (await import('../../shared/PastOrders')).PastOrders)

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

/** What the contact has bought before, for the agent to put together again. */
export function PastSection() {
  const text = useTexts(checkoutPageText)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={box}>
      <Disclosure title={text.pastOrders} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
        <Suspense fallback={<Skeleton height={96} />}>
          <PastOrders isBesideCart empty={<p className={mutedClass}>{text.noPastOrders}</p>} />
        </Suspense>
      </Disclosure>
    </div>
  )
}
