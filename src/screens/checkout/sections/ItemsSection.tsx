import type { Change } from '../../../domain/agreement'
import { visibleItems } from '../../../domain/order-rules'
import { useTexts, useView } from '../../../session/SessionContext'
import { agreementText } from '../../../text/agreement'
import { checkoutPageText } from '../../../text/checkout-page'
import { Button } from '../../../ui/Button'
import { useElsewhere } from '../../shared/ElsewhereNote'
import { GiftPanel } from '../../shared/GiftPanel'
import { OrderLines } from '../../shared/OrderLines'
import { Section } from '../Section'

/** Each line shows its own changes. */
const ofLines = ({ term }: Change) => term === 'line' || term === 'price'
const showsChange = ({ term }: Change) => term === 'gift'

export function ItemsSection() {
  const { history, session } = useView()
  const text = useTexts(checkoutPageText)
  const { elsewhere } = useTexts(agreementText)
  const isChanged = useElsewhere(ofLines).length > 0
  const order = session.order.shown.value
  const items = order ? visibleItems(order) : []
  return (
    <Section name="items" showsChange={showsChange} title={text.items} aside={isChanged && elsewhere}>
      {items.length > 0 ? <OrderLines items={items} /> : <p>{text.noItems}</p>}
      {order && <GiftPanel order={order} />}
      <Button variant="secondary" onClick={() => history.navigate('/catalog')}>
        {text.addProducts}
      </Button>
    </Section>
  )
}
