import type { MouseEvent } from 'react'
import type { AddHint } from '../../domain/add-hint'
import { fill } from '../../lib/fill'
import { useSession, useTexts } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { productText } from '../../text/product'
import { LinkButton } from '../../ui/LinkButton'
import { Notice } from '../../ui/Notice'
import { BackToChat } from '../shared/BackToChat'

// The link follows the text on the same line.
const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
`

interface BuyNoteProps {
  hint: AddHint | null
  /** Why the last press was refused; '' when it was not. */
  refusal: string
  /** Units of the choice in the order. `max` is the allowed maximum. */
  inCart: number
  max: number
}

export function BuyNote({ hint, refusal, inCart, max }: BuyNoteProps) {
  const { order } = useSession()
  const text = useTexts(productText)
  const words = {
    closed: text.orderClosed,
    restricted: text.restricted,
    'sold-out': text.outOfStock,
    'active-offer': text.activeOffer,
    'ask-shop': text.askTheShop,
    'choose-options': text.chooseOptions,
    'no-order': text.orderMissing,
    full: text.cartIsFull,
    'in-cart': text.inCart,
  }
  const said = hint && fill(words[hint], { count: inCart, max })
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
            {hint === 'choose-options' && <ToOptions />}
          </span>
        )
      )}
      {refusal && <Notice tone="danger">{refusal}</Notice>}
    </>
  )
}

function ToOptions() {
  const text = useTexts(productText)
  return <LinkButton onClick={goToOpenChoice}>{text.seeOptions}</LinkButton>
}

/** Moves the focus to the first attribute without a choice, which may be out of view on a phone. */
function goToOpenChoice({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const groups = [...(currentTarget.closest('article')?.querySelectorAll('[role=group]') ?? [])]
  const open = groups.find((group) => !group.querySelector('[aria-pressed=true]'))
  open?.querySelector<HTMLButtonElement>('button:enabled')?.focus()
}
