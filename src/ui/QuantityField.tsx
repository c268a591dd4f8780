import { useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { canDecrement, canIncrement, clampQuantity, quantityFromText } from '../domain/quantity'
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

const field = css`
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
  /** A whole number from 1 to `max`, on every press and keystroke that makes one. */
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
  // Only an emptied field needs a draft: everything else typed is a quantity at once.
  const [isEmpty, setIsEmpty] = useState(false)
  const name = (label: string) => (itemName ? `${label}: ${itemName}` : label)
  const change = (wished: number) => {
    const quantity = clampQuantity(wished, max)
    if (quantity !== value) onChange(quantity)
  }
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.target.value
    setIsEmpty(typed.trim() === '')
    if (typed.trim() !== '') change(quantityFromText(typed, max))
  }
  // An empty field becomes 1 when it is left, not while somebody is about to type another number.
  const settle = () => {
    if (isEmpty) change(1)
    setIsEmpty(false)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') settle()
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (step === 0 || isReadOnly) return
    event.preventDefault()
    change(value + step)
  }
  const step = (by: number) => {
    setIsEmpty(false)
    change(value + by)
  }
  return (
    <span className={box}>
      {!isReadOnly && (
        <IconButton
          label={name(words.removeOne)}
          icon={<MinusIcon />}
          disabled={isDisabled || !canDecrement(value)}
          onClick={() => step(-1)}
        />
      )}
      <input
        className={field}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        aria-label={name(words.quantity)}
        value={isEmpty ? '' : value}
        readOnly={isReadOnly}
        disabled={isDisabled}
        onChange={type}
        onBlur={settle}
        onKeyDown={press}
        onFocus={(event) => event.currentTarget.select()}
      />
      {!isReadOnly && (
        <IconButton
          label={name(words.addOne)}
          icon={<PlusIcon />}
          disabled={isDisabled || !canIncrement(value, max)}
          onClick={() => step(1)}
        />
      )}
    </span>
  )
}
