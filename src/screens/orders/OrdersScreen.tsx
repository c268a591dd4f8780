import { orderIdIn } from '../../lib/order-path'
import { useIsAgent, useTexts, useView } from '../../session/SessionContext'
import { groundClass, panelClass } from '../../styles/layout'
import { css } from '../../styles/sheet'
import { screenClass } from '../../styles/stack'
import { placedText } from '../../text/placed'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { PastOrders } from '../../parts/past-orders/PastOrders'
import { ScreenTitle } from '../../parts/frame/ScreenTitle'
import { useScreen } from '../../parts/frame/useScreen'
import { PlacedOrderScreen } from './PlacedOrderScreen'

const column = css`
  width: 100%;
  max-width: 672px;
  margin: 0 auto;
`

const list = css`
  margin: 16px var(--v-side);
`

/** '/orders', and '/order/{id}' for each of them. */
export function OrdersScreen() {
  const { history } = useView()
  const id = orderIdIn(history.path.value)
  return id === '' ? <PastOrdersScreen /> : <PlacedOrderScreen key={id} id={id} />
}

function PastOrdersScreen() {
  const { history } = useView()
  const text = useTexts(placedText)
  const title = useIsAgent() ? text.contactOrders : text.orders
  useScreen(title)
  const seeProducts = <Button onClick={() => history.navigate('/catalog')}>{text.seeProducts}</Button>
  return (
    <div className={`${screenClass} ${groundClass}`}>
      <div className={column}>
        <ScreenTitle>{title}</ScreenTitle>
        <div className={`${panelClass} ${list}`}>
          <PastOrders
            empty={
              <EmptyState
                spot={{ scene: 'receipt', mark: 'waiting' }}
                title={text.emptyTitle}
                message={text.emptyHint}
                action={seeProducts}
              />
            }
          />
        </div>
      </div>
    </div>
  )
}
