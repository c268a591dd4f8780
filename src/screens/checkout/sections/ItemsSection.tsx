import { useState } from 'react'
import type { Change } from '../../../domain/agreement'
import { totalQuantity, visibleItems } from '../../../domain/order-rules'
import { fill } from '../../../lib/fill'
import { formatCents } from '../../../lib/money'
import { useIsAgent, useSession, useTexts, useView } from '../../../session/SessionContext'
import { css } from '../../../styles/sheet'
import { agreementText } from '../../../text/agreement'
import { cartText } from '../../../text/cart'
import { checkoutPageText } from '../../../text/checkout'
import { Button } from '../../../ui/Button'
import { LockContext } from '../../../ui/lock'
import { briefOf, Section } from '../section/Section'
import { useIsDeciding, useIsSavingChoice } from '../useCheckout'
import { useElsewhere } from '../../../parts/order-changes/changes'
import { GiftPanel } from '../../../parts/order-lines/GiftPanel'
import { OrderLines } from '../../../parts/order-lines/OrderLines'

const startClass = css`
  align-self: flex-start;
  h2 & {
    padding: 0;
    font-size: var(--v-normal);
  }
`

/** A longer order shows an agent this many lines, and the others on request. */
const SHORT = 3
const SHORT_FROM = 5

/** Each line shows its own changes. */
const ofLines = ({ term }: Change) => ['line', 'price', 'gift'].includes(term)

export function ItemsSection() {
  const { history, session } = useView()
  const text = useTexts(checkoutPageText)
  const { elsewhere } = useTexts(agreementText)
  const isChanged = useElsewhere(ofLines).length > 0
  const order = session.order.current.value
  const items = order ? visibleItems(order) : []
  const isAgent = useIsAgent()
  const isShort = isAgent && items.length > SHORT_FROM
  const [isWhole, setWhole] = useState(false)
  const { lineErrors } = session.order
  // A line that was changed elsewhere, or refused, is never out of sight.
  const isSeen = isWhole || isChanged || (isShort && lineErrors.value.size > 0)
  const isLocked = useIsSavingChoice()
  const add = (
    <Button
      {...(isAgent ? { variant: 'quiet' } : { variant: 'secondary' })}
      className={startClass}
      disabled={useIsDeciding()}
      isLocked={isLocked}
      onClick={() => history.navigate('/catalog')}
    >
      {text.addProducts}
    </Button>
  )
  return (
    <Section
      name="items"
      aside={isChanged && elsewhere}
      brief={!isAgent && <ItemsBrief />}
      ask={!isAgent && (items.length > 0 ? <ItemsBrief /> : text.noItems)}
      isComplete={items.length > 0}
      hasTrouble={isChanged || lineErrors.value.size > 0}
      action={isAgent && add}
    >
      {items.length > 0 ? (
        <LockContext.Provider value={isLocked}>
          <OrderLines items={isShort && !isSeen ? items.slice(0, SHORT) : items} />
        </LockContext.Provider>
      ) : (
        <p>{text.noItems}</p>
      )}
      {isShort && (
        <Button variant="quiet" aria-expanded={isSeen} onClick={() => setWhole(!isWhole)}>
          {isSeen ? text.fewerItems : fill(text.allItems, { count: items.length })}
        </Button>
      )}
      {order && (
        <LockContext.Provider value={isLocked}>
          <GiftPanel order={order} isPart />
        </LockContext.Provider>
      )}
      {!isAgent && add}
    </Section>
  )
}

function ItemsBrief() {
  const order = useSession().order.current.value
  const text = useTexts(cartText)
  if (!order) return null
  const count = totalQuantity(order)
  return briefOf(count === 1 ? text.oneItem : fill(text.manyItems, { count }), formatCents(order.subtotal))
}
