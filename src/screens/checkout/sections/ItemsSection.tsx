import { useSignals } from '@preact/signals-react/runtime'
import { visibleItems } from '../../../domain/order-rules'
import { useTexts, useView } from '../../../session/SessionContext'
import { checkoutPageText } from '../../../text/checkout-page'
import { Button } from '../../../ui/Button'
import { GiftPanel } from '../../shared/GiftPanel'
import { OrderLines } from '../../shared/OrderLines'
import { Section } from '../Section'

/** 'Itens do pedido': one line per item, editable, the gifts they earned, and the way to more. */
export function ItemsSection() {
  useSignals()
  const { history, session } = useView()
  const text = useTexts(checkoutPageText)
  const order = session.order.shown.value
  const items = order ? visibleItems(order) : []
  return (
    <Section title={text.items}>
      {items.length > 0 ? <OrderLines items={items} /> : <p>{text.noItems}</p>}
      {order && <GiftPanel order={order} />}
      <Button variant="secondary" onClick={() => history.navigate('/catalog')}>
        {text.addProducts}
      </Button>
    </Section>
  )
}
