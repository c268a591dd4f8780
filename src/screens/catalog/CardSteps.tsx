import { useEffect, useLayoutEffect, type RefObject } from 'react'
import { defaultChoice } from '../../domain/options'
import type { OrderItem } from '../../domain/order'
import { findLine } from '../../domain/order-lines'
import type { Product } from '../../domain/product'
import { canDecrement, canIncrement, isQuantityReadOnly } from '../../domain/quantity'
import { fill } from '../../lib/fill'
import { useSession, useTexts } from '../../session/SessionContext'
import { linesByProductOf } from '../../stores/order/lines-by-product'
import { css, keyframes } from '../../styles/sheet'
import { hiddenClass } from '../../styles/tokens'
import { cartText } from '../../text/cart'
import { controlText } from '../../text/controls'
import { slowText } from '../../text/slow'
import { IconButton } from '../../ui/IconButton'
import { MinusIcon, TrashIcon } from '../../ui/icons'
import { TOLD_AFTER, useIsSlow } from '../../ui/useIsSlow'
import { useWords } from '../../ui/useWords'
import { useMessageFor } from '../../parts/messages/useMessageFor'
import { useSelected } from '../../parts/order/useSelected'
import type { Said } from '../../parts/add/useAddToCart'
import { useLineQuantity } from '../../parts/order-lines/useLineQuantity'

const enter = keyframes`
  from { opacity: 0; transform: translateX(16px); }
`

// Lies under the '+', which keeps its place: a box that grew would count as a shift of the layout.
const box = css`
  display: flex;
  align-items: center;
  &::after {
    content: '';
    width: 44px;
  }
  border-radius: var(--v-radius-pill);
  background: var(--v-raised);
  box-shadow: var(--v-shadow-1);
  color: var(--v-primary-strong);
  & + button {
    box-shadow: none;
  }
  animation: ${enter} var(--v-pop) ease-out;
`

const number = css`
  min-width: 24px;
  font-size: var(--v-normal);
  font-weight: 700;
  line-height: max(20px, 1.2em);
  text-align: center;
  font-variant-numeric: tabular-nums;
  color: var(--v-text);
`

const least = css`
  display: block;
  font-size: var(--v-small);
  font-weight: 400;
  line-height: 12px;
  color: var(--v-muted);
`

interface CardStepsProps {
  product: Product
  plus: RefObject<HTMLButtonElement | null>
  /** Receives what the card's '+' does while the product is in the cart. */
  more: RefObject<(() => void) | undefined>
  /** Receives why the last change of the number was refused, or that its answer takes long. */
  onSaid: (said: Said | null) => void
}

/**
 * '−' and the number of the line that the card's 'Adicionar' adds to. Lines of other options, subscriptions, gifts and
 * lines that an offer holds are edited elsewhere: for them the card has its '+' alone.
 */
export function CardSteps({ product, plus, more, onSaid }: CardStepsProps) {
  const { order, settings } = useSession()
  const text = useTexts(cartText)
  const words = useWords(controlText)
  const line = useLine(product)
  const isFixed = isQuantityReadOnly(product, settings.value)
  const index = line?.index
  const quantity = line?.quantity ?? 0
  const change = useLineQuantity(line)
  const isFull = line !== null && !canIncrement(quantity, line.maxQuantity)
  useLayoutEffect(() => {
    if (index === undefined || isFixed) return undefined
    more.current = () => {
      if (!isFull) change(quantity + 1)
    }
    return () => {
      more.current = undefined
    }
  }, [index, isFixed, isFull, more, change, quantity])
  useNews(index, onSaid)
  if (!line || isFixed) return null
  const isLast = !canDecrement(quantity)

  function less(): void {
    if (index === undefined) return
    if (!isLast) return change(quantity - 1)
    // This button goes with the line.
    plus.current?.focus({ preventScroll: true })
    order.remove(index)
  }

  return (
    <span part="quantity" className={box}>
      <IconButton
        label={isLast ? fill(text.remove, { name: product.name }) : `${words.removeOne}: ${product.name}`}
        icon={isLast ? <TrashIcon size={20} /> : <MinusIcon />}
        onClick={less}
      />
      <output className={number}>
        {quantity}
        <span className={isFull ? least : hiddenClass}>{isFull ? words.most : ` ${text.inCart}`}</span>
      </output>
    </span>
  )
}

/** The line of a card's product, null while there is none. Renders only when it changes. */
function useLine(product: Product): OrderItem | null {
  const { order } = useSession()
  return useSelected(() => {
    const choice = { ...defaultChoice(product), providerId: product.providerId, subscription: null }
    const items = linesByProductOf(order).value.get(product.providerId) ?? []
    const line = findLine({ items }, choice)
    return line && line.quantity > 0 ? line : null
  }, [order, product])
}

/** Tells of the line's last change where the card has room for it: over the picture is none. */
function useNews(index: number | undefined, onSaid: CardStepsProps['onSaid']): void {
  const { order } = useSession()
  const { slow } = useTexts(slowText)
  const messageFor = useMessageFor()
  const error = useSelected(() => order.lineErrors.value.get(index ?? -1), [order, index])
  const isWaiting = useSelected(() => order.pendingLines.value.has(index ?? -1), [order, index])
  const isSlow = useIsSlow(isWaiting, TOLD_AFTER)
  useEffect(() => {
    onSaid(error ? { words: messageFor(error), isRefusal: true } : isSlow ? { words: slow, isRefusal: false } : null)
    return () => onSaid(null)
  }, [error, isSlow, slow, messageFor, onSaid])
}
