import type { AddHint } from '../../domain/add-hint'
import { fill } from '../../lib/fill'
import { useSession, useTexts } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { productText } from '../../text/product'
import { Notice } from '../../ui/Notice'
import { BackToChat } from '../shared/BackToChat'

// The link follows the text on the same line.
const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
  overflow-wrap: anywhere;
`

/** Longer lists of names would push the bar over the page. In characters. */
const MOST_NAMES = 100

interface BuyNoteProps {
  hint: AddHint | null
  /** Why the last press was refused; '' when it was not. */
  refusal: string
  /** Units of the choice in the order. `max` is the allowed maximum. */
  inCart: number
  max: number
  /** Names of the attributes without a choice. */
  missing: readonly string[]
}

export function BuyNote({ hint, refusal, inCart, max, missing }: BuyNoteProps) {
  const { order } = useSession()
  const text = useTexts(productText)
  const words = {
    closed: text.orderClosed,
    restricted: text.restricted,
    'sold-out': text.outOfStock,
    'active-offer': text.activeOffer,
    'ask-shop': text.askTheShop,
    'choose-options': text.missingOptions,
    'no-order': text.orderMissing,
    full: text.cartIsFull,
    'in-cart': text.inCart,
  }
  const list = missing.join(', ')
  // The press leads to the first.
  const names = list.length > MOST_NAMES ? list.slice(0, MOST_NAMES) + '…' : list
  const said = hint && fill(words[hint], { count: inCart, max, names })
  return (
    <>
      {hint === 'no-order' ? (
        <Notice tone="warning" label={text.retry} onAction={() => void order.load()}>
          {said}
        </Notice>
      ) : (
        said && (
          <span className={line}>
            {said}
            {(hint === 'restricted' || hint === 'ask-shop') && <BackToChat isLink />}
          </span>
        )
      )}
      {refusal && <Notice tone="danger">{refusal}</Notice>}
    </>
  )
}
