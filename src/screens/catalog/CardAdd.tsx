import { useRef, useState } from 'react'
import type { Product } from '../../domain/product'
import { isAddedInProductPage, isRestricted } from '../../domain/product-rules'
import { fill } from '../../lib/fill'
import { dataOf } from '../../lib/remote'
import { useSession, useTexts } from '../../session/SessionContext'
import { pressableClass } from '../../styles/pressable'
import { css } from '../../styles/sheet'
import { smallClass } from '../../styles/stack'
import { catalogText } from '../../text/catalog'
import { PlusIcon } from '../../ui/bar-icons'
import { lazyPart, nothing } from '../../ui/lazyPart'
import { turn } from '../../ui/Spinner'
import { useAddToCart, type Said } from '../../parts/add/useAddToCart'

// Over the lower right corner of the picture, beside the price where the card lies on its side.
const corner = css`
  position: absolute;
  inset: 0 0 auto;
  aspect-ratio: var(--v-ratio);
  display: grid;
  place-content: end;
  place-items: end;
  padding: 8px;
  pointer-events: none;
  @container (max-width: 267px) {
    position: static;
    aspect-ratio: auto;
    padding: 0;
  }
  & > * {
    grid-area: 1 / 1;
    pointer-events: auto;
  }
`

// A ring turns in the place of the sign while a press waits for its answer.
const button = css`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  flex: none;
  min-width: 44px;
  min-height: 44px;
  border-radius: var(--v-radius-pill);
  background: var(--v-raised);
  box-shadow: var(--v-shadow-1);
  color: var(--v-primary-strong);
  --v-over: var(--v-primary-soft);
  &[aria-busy='true'] > * {
    visibility: hidden;
  }
  &[aria-busy='true']::after {
    content: '';
    position: absolute;
    width: 16px;
    height: 16px;
    border: 2px solid currentColor;
    border-right-color: transparent;
    border-radius: 50%;
    animation: ${turn} 0.8s linear infinite;
  }
`

// Small over the picture, and still a target of 44 px.
const words = css`
  --v-over: none;
  align-items: flex-end;
  background: none;
  box-shadow: none;
  font-size: var(--v-small);
  font-weight: 600;
  line-height: max(16px, 1.2em);
  color: var(--v-text);
  & > span {
    padding: 4px 10px;
    border-radius: var(--v-radius);
    background: var(--v-raised);
    box-shadow: var(--v-shadow-1);
  }
`

const refused = css`
  color: var(--v-danger);
`

/** The notice of a closed order explains why the buttons of all cards are disabled. */
export const CLOSED_NOTICE_ID = 'closed-notice'

interface CardAddProps {
  product: Product
  place?: string
  onChoose?: () => void
}

const CardSteps = lazyPart(async () => (await import('./CardSteps')).CardSteps, nothing, 'silent')

/**
 * The round '+' of a card, to which '−' and the number in the cart come once the product is there, or 'Ver opções'. The
 * '+' stays one and the same button, so that no press on it is lost, and counts up the line that the others show.
 * @param place class of the box around them
 * @param onChoose opens the product in another way than by its page
 */
export function CardAdd({ product, place = corner, onChoose }: CardAddProps) {
  const text = useTexts(catalogText)
  const { add, isAdding, said } = useAddToCart()
  const { order, remote, settings } = useSession()
  const opensPage = isAddedInProductPage(product)
  // A card that nobody may be kept from does not wake when the session or its settings come.
  const person = product.isRestrictedSale ? dataOf(remote.value) : null
  const mayNotBuy = person !== null && isRestricted(product, settings.value, person)
  const isInOrder = order.hasProduct(product.providerId).value
  const isClosed = order.isClosed.value && !opensPage
  const plus = useRef<HTMLButtonElement>(null)
  /** Adds one to the line in the cart; missing while there is none. */
  const more = useRef<(() => void) | undefined>(undefined)
  /** What there is to say of the last change of the number. */
  const [saidOfLine, setSaidOfLine] = useState<Said | null>(null)
  const isHeld = mayNotBuy || isClosed
  const note = said ?? saidOfLine
  return (
    <>
      {mayNotBuy && <p className={smallClass}>{text.restricted}</p>}
      {note && (
        <p className={`${smallClass} ${note.isRefusal ? refused : ''}`} role="alert">
          {note.words}
        </p>
      )}
      <span className={place}>
        {isInOrder && !opensPage && !isHeld && (
          <CardSteps product={product} plus={plus} more={more} onSaid={setSaidOfLine} />
        )}
        <button
          ref={plus}
          type="button"
          part={opensPage ? undefined : 'add-button'}
          className={`${pressableClass} ${button} ${opensPage ? words : ''}`}
          disabled={isHeld}
          aria-busy={isAdding || undefined}
          aria-describedby={isClosed ? CLOSED_NOTICE_ID : undefined}
          aria-label={fill(opensPage ? text.chooseNamed : text.addNamed, { name: product.name })}
          onClick={() => (opensPage && onChoose ? onChoose() : more.current ? more.current() : void add(product, 1))}
        >
          {opensPage ? <span part="add-button">{text.choose}</span> : <PlusIcon />}
        </button>
      </span>
    </>
  )
}
