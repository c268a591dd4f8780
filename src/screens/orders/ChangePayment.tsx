import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { methodFacts, type PaymentMethod } from '../../domain/payment-methods'
import { isTypedByShopper, otherMethods, type PlacedOrder } from '../../domain/placed-order'
import { useIsAgent, useTexts, useView } from '../../session/SessionContext'
import { placedOrderOf } from '../../stores/placed-orders'
import { stack8Class } from '../../styles/stack'
import { checkoutPaymentText } from '../../text/checkout'
import { placedText } from '../../text/placed'
import { Button } from '../../ui/Button'
import { Disclosure } from '../../ui/Disclosure'

/** The other methods that the shop takes for the order. */
export function ChangePayment({ placed }: { placed: PlacedOrder }) {
  useSignals()
  const { session, history } = useView()
  const store = placedOrderOf(session, placed.order.id)
  const text = useTexts(placedText)
  const names = useTexts(checkoutPaymentText)
  const isAgent = useIsAgent()
  const [isOpen, setOpen] = useState(false)
  const others = otherMethods(placed, isAgent)
  if (others.length === 0) return null
  const change = async (method: PaymentMethod) => {
    const isDone = await store.charge(method)
    if (!isDone) return
    setOpen(false)
    if (isTypedByShopper(method)) history.navigate('/order/payment')
  }
  return (
    <Disclosure title={text.changePayment} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
      <div className={stack8Class}>
        {others.map((method) => (
          <Button
            key={method}
            variant="secondary"
            disabled={store.isCharging.value}
            onClick={() => void change(method)}
          >
            {names[methodFacts(method).words]}
          </Button>
        ))}
      </div>
    </Disclosure>
  )
}
