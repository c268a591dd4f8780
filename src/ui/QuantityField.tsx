import { useEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { canDecrement, canIncrement, clampQuantity, quantityFromText } from '../domain/quantity'
import { nextFrame } from '../lib/next-frame'
import { css } from '../styles/sheet'
import { partText } from '../text/ui-parts'
import { IconButton } from './IconButton'
import { MinusIcon, PlusIcon } from './icons'
import { useWords } from './useWords'

const box = css`
  display: inline-flex;
  align-items: center;
  border: 1px solid var(--v-edge);
  border-radius: var(--v-radius);
  background: var(--v-surface);
  &:focus-within {
    border-color: var(--v-primary-strong);
  }
`

// A keystroke lays out its own box alone. One that is itself an item of a flexible box could not be left to itself.
const field = css`
  display: block;
  contain: strict;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: var(--v-radius);
  font-weight: 600;
  text-align: center;
  font-variant-numeric: tabular-nums;
  background: transparent;
  color: var(--v-text);
  -webkit-appearance: none;
  appearance: none;
  &:disabled {
    opacity: 1;
    color: var(--v-muted);
  }
`

interface QuantityFieldProps {
  value: number
  /** A whole number from 1 to `max`: at once when a button is pressed, a frame after a keystroke. */
  onChange: (quantity: number) => void
  /** 0 or nothing: no limit */
  max?: number
  /** Said after each label, so that a list of fields can be told apart by ear. */
  itemName?: string
  isReadOnly?: boolean
  isDisabled?: boolean
}

/** Quantity stepper (storefront specification, section 5). */
export function QuantityField({ value, onChange, max, itemName, isReadOnly, isDisabled }: QuantityFieldProps) {
  const words = useWords(partText)
  /** What stands in the field and is not told yet; null: nothing but the value. */
  const [draft, setDraft] = useState<number | '' | null>(null)
  const untold = useRef<number | null>(null)
  const name = (label: string) => (itemName ? `${label}: ${itemName}` : label)
  const current = draft || value
  const tell = (quantity: number) => {
    untold.current = null
    setDraft(null)
    if (quantity !== value) onChange(quantity)
  }
  const tellNow = useRef(tell)
  tellNow.current = tell
  const catchUp = () => {
    if (untold.current !== null) tellNow.current(untold.current)
  }
  // What a keystroke makes is shown first and told in the next frame: amounts and buttons of a whole order hang on it.
  const tellSoon = (quantity: number) => {
    setDraft(quantity)
    if (untold.current === null) void nextFrame().then(catchUp)
    untold.current = quantity
  }
  // Before the page closes, and whoever sends what waits, too.
  useEffect(() => {
    addEventListener('pagehide', catchUp, true)
    return () => {
      removeEventListener('pagehide', catchUp, true)
      catchUp()
    }
  }, [])
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.target.value.trim()
    if (typed !== '') return tellSoon(quantityFromText(typed, max))
    // An empty field becomes 1 when it is left, not while somebody is about to type another number.
    untold.current = null
    setDraft('')
  }
  const settle = () => {
    if (draft === '') tell(1)
    else catchUp()
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') settle()
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (step === 0 || isReadOnly) return
    event.preventDefault()
    tellSoon(clampQuantity(current + step, max))
  }
  const step = (by: number) => tell(clampQuantity(current + by, max))
  return (
    <span className={box}>
      {!isReadOnly && (
        <IconButton
          label={name(words.removeOne)}
          icon={<MinusIcon />}
          disabled={isDisabled || !canDecrement(current)}
          onClick={() => step(-1)}
        />
      )}
      <span>
        <input
          className={field}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          aria-label={name(words.quantity)}
          value={draft ?? value}
          readOnly={isReadOnly}
          disabled={isDisabled}
          onChange={type}
          onBlur={settle}
          onKeyDown={press}
          onFocus={(event) => event.currentTarget.select()}
        />
      </span>
      {!isReadOnly && (
        <IconButton
          label={name(words.addOne)}
          icon={<PlusIcon />}
          disabled={isDisabled || !canIncrement(current, max)}
          onClick={() => step(1)}
        />
      )}
    </span>
  )
}
