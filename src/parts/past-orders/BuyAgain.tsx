import { useSignals } from '@preact/signals-react/runtime'
import type { OrderItem } from '../../domain/order'
import type { Difference } from '../../domain/placed-order'
import { cartPath } from '../../domain/shop'
import { fill } from '../../lib/fill'
import { formatCents } from '../../lib/money'
import { dataOf } from '../../lib/remote'
import { mayAdd, moreOf, tellAdded } from '../../session/adding'
import { useTexts, useView } from '../../session/SessionContext'
import { placedOrderOf } from '../../stores/placed-orders'
import { bulletsClass } from '../../styles/layout'
import { css } from '../../styles/sheet'
import { stack8Class } from '../../styles/stack'
import { placedText } from '../../text/placed'
import { Button, type ButtonProps } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { SlowNote } from '../../ui/SlowNote'
import { ErrorNotice } from '../messages/failures'

// A region without words takes no room, and stays there for what it will announce.
const outcome = css`
  &:empty {
    margin-top: -8px;
  }
`

interface BuyAgainProps extends Pick<ButtonProps, 'variant' | 'size'> {
  id: string
  number: string
  /** The cart is on this page. */
  isBesideCart?: boolean
}

/** Adds a placed order's lines to the cart, and names what is not as it was before anybody goes there. */
export function BuyAgain({ id, number, isBesideCart, ...look }: BuyAgainProps) {
  useSignals()
  const view = useView()
  const { session, history } = view
  const text = useTexts(placedText)
  const store = placedOrderOf(session, id)
  const again = store.again.value
  const mayAddAll = (lines: readonly OrderItem[]) =>
    mayAdd(
      view,
      lines.map((line) => moreOf(line, line.quantity)),
    )
  const toCart = !isBesideCart && (
    <Button size="small" onClick={() => history.navigate(cartPath(dataOf(session.remote.peek())))}>
      {text.toCart}
    </Button>
  )
  return (
    <div className={stack8Class}>
      <Button
        {...look}
        isBusy={again.status === 'sending'}
        aria-label={fill(text.againNamed, { number })}
        onClick={() => void tellAdded(view, (_, { cause }) => cause === 'again', store.buyAgain(mayAddAll))}
      >
        {text.again}
      </Button>
      <SlowNote isWaiting={again.status === 'sending'} />
      <div role="status" className={outcome}>
        {again.status === 'done' && <Result {...again} action={toCart} />}
        {again.status === 'unknown' && (
          <Notice tone="warning" action={toCart}>
            {session.client.has('idempotency') ? text.unknownKeyed : text.unknown}
          </Notice>
        )}
        <ErrorNotice error={again.status === 'failed' ? again.error : null} />
      </div>
    </div>
  )
}

interface ResultProps {
  differences: readonly Difference[]
  isAdded: boolean
  action: React.ReactNode
}

function Result({ differences, isAdded, action }: ResultProps) {
  const text = useTexts(placedText)
  if (!isAdded) return <Notice tone="warning">{text.noneAdded}</Notice>
  if (differences.length === 0) return <Notice action={action}>{text.added}</Notice>
  return (
    <Notice tone="warning" action={action}>
      {text.addedChanged}
      <ul className={bulletsClass}>
        {differences.map(({ name, kind, before, after }) => {
          const amount = kind === 'price' ? formatCents : String
          return (
            <li key={`${kind} ${name}`}>{fill(text[kind], { name, before: amount(before), after: amount(after) })}</li>
          )
        })}
      </ul>
    </Notice>
  )
}
