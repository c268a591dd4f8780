import { useId, useLayoutEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { canDecrement, canIncrement, clampQuantity, quantityFromText } from '../domain/quantity'
import { listen } from '../lib/listen'
import { nextFrame } from '../lib/next-frame'
import { pendingInput } from '../lib/pending-input'
import { css } from '../styles/sheet'
import { controlText } from '../text/controls'
import { atLimit } from './at-limit'
import { IconButton } from './IconButton'
import { PlusIcon } from './bar-icons'
import { MinusIcon, TrashIcon } from './icons'
import { lockedButton, useIsLocked } from './lock'
import { useComposed } from './useComposed'
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

// Contains layout, so that a keystroke lays out this box only. Containment does not work on a flex item itself.
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
  &[aria-describedby] {
    padding-bottom: 12px;
  }
`

const middle = css`
  position: relative;
`

// In a list: no higher than its buttons, and as wide as its digits.
const narrow = css`
  border: 0;
  outline: 1px solid var(--v-edge);
  outline-offset: -1px;
  &:focus-within {
    outline-color: var(--v-primary-strong);
  }
  & input {
    width: max(24px, calc(var(--v-digits) * 1ch + 4px));
  }
`

// Below the number, inside the field's height, so that nothing moves when it appears.
const limitClass = css`
  position: absolute;
  right: 0;
  bottom: 4px;
  left: 0;
  font-size: var(--v-small);
  line-height: 12px;
  text-align: center;
  color: var(--v-muted);
  pointer-events: none;
`

// As wide as the whole box.
const refusalClass = css`
  right: -44px;
  left: -44px;
  white-space: nowrap;
  color: var(--v-danger);
`

interface QuantityFieldProps {
  value: number
  /** Receives a whole number from 1 to `max`: at once for a button, one frame later for a keystroke. */
  onChange: (quantity: number) => void
  /** 0 or nothing: no limit */
  max?: number
  /** Added to each label, so that screen readers can distinguish the fields of a list. */
  itemName?: string
  isReadOnly?: boolean
  isDisabled?: boolean
  /** What the minus does at 1, where it is a bin. The stepper is then as narrow as a list needs it. */
  removal?: { readonly label: string; readonly run: () => void }
}

/** The text typed into the field: shown at once, reported in the next frame, since a whole order depends on it. */
function useTypedQuantity(value: number, onChange: (quantity: number) => void) {
  /** The text in the field that was not reported yet. Null: the field shows the value. */
  const [draft, setDraft] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  const unreported = useRef<number | null>(null)
  /** The quantity before the typing. */
  const before = useRef(value)
  const report = (quantity: number) => {
    unreported.current = null
    setDraft(null)
    setRefused(false)
    if (quantity !== value) onChange(quantity)
  }
  const reportNow = useRef(report)
  reportNow.current = report
  const catchUp = () => {
    if (unreported.current !== null) reportNow.current(unreported.current)
  }
  const reportSoon = (quantity: number) => {
    setDraft(String(quantity))
    setRefused(false)
    if (unreported.current === null) void nextFrame().then(catchUp)
    unreported.current = quantity
  }
  const own = useRef<HTMLSpanElement>(null)
  const input = useRef<HTMLInputElement>(null)
  // Captures clicks: a press that leaves the focus in the field may come before the next frame, and confirms the value
  // that an emptied field had.
  useLayoutEffect(() => {
    const root = own.current?.getRootNode()
    const clicked = ({ target }: Event) => {
      if (target === input.current) return
      if (unreported.current === null) setDraft(null)
      else if (!own.current?.contains(target as Node)) catchUp()
    }
    const stop = root && listen(root, 'click', clicked, { capture: true })
    pendingInput.add(catchUp)
    return () => {
      stop?.()
      pendingInput.delete(catchUp)
      catchUp()
      // A browser ends the typing in a removed field with events of its own, which would report the number again.
      reportNow.current = () => undefined
    }
  }, [])
  return {
    own,
    input,
    draft,
    isRefused,
    report,
    reportSoon,
    /** The typing has ended. */
    settle() {
      if (draft === '') return report(1)
      if (isRefused) setDraft(null)
      return catchUp()
    },
    /** An empty field becomes 1 on blur, not while the shopper is about to type another number. */
    empty() {
      unreported.current = null
      setDraft('')
      setRefused(false)
    },
    begin() {
      before.current = value
    },
    /** The text stays while it is typed and changes nothing. Then the field shows the quantity, and still says why. */
    refuse(text: string) {
      unreported.current = null
      if (value !== before.current) onChange(before.current)
      setDraft(text)
      setRefused(true)
    },
  }
}

/** Quantity stepper (storefront specification, section 5). */
export function QuantityField(props: QuantityFieldProps) {
  const { value, onChange, max, itemName, isReadOnly, isDisabled, removal } = props
  const words = useWords(controlText)
  const { own, input, draft, isRefused, report, reportSoon, settle, empty, begin, refuse } = useTypedQuantity(
    value,
    onChange,
  )
  const isLocked = useIsLocked()
  const name = (label: string) => (itemName ? `${label}: ${itemName}` : label)
  const current = (!isRefused && Number(draft)) || value
  const limitId = useId()
  // A visible reason why nothing more can be added.
  const isAtMost = !isReadOnly && !isDisabled && !canIncrement(current, max)
  const note = isRefused ? words.wholeOnly : isAtMost ? words.most : ''
  const described = note ? limitId : undefined
  const type = (text: string) => {
    if (text.trim() === '') return empty()
    const quantity = quantityFromText(text, max)
    return quantity === null ? refuse(text) : reportSoon(quantity)
  }
  const composed = useComposed(draft ?? String(value), type)
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') settle()
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (step === 0 || isReadOnly) return
    event.preventDefault()
    reportSoon(clampQuantity(current + step, max))
  }
  const step = (by: number) => !isLocked && report(clampQuantity(current + by, max))
  const isLeast = !canDecrement(current)
  const less = removal && isLeast ? removal : { label: name(words.removeOne), run: () => step(-1) }
  const digits: CSSProperties & Record<'--v-digits', number> = { '--v-digits': (draft ?? String(value)).length }
  return (
    <span ref={own} part="quantity" className={removal ? `${box} ${narrow}` : box}>
      {!isReadOnly && (
        <IconButton
          label={less.label}
          icon={less === removal ? <TrashIcon size={20} /> : <MinusIcon />}
          disabled={isDisabled}
          data-kin={removal && 'less'}
          {...lockedButton(isLocked)}
          {...atLimit(isLeast && !removal)}
          aria-describedby={described}
          onClick={isLocked ? undefined : less.run}
        />
      )}
      <span className={middle}>
        <input
          ref={input}
          className={field}
          style={removal && digits}
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          aria-label={name(words.quantity)}
          aria-describedby={described}
          aria-invalid={isRefused || undefined}
          {...composed}
          readOnly={isReadOnly}
          disabled={isDisabled}
          onBlur={settle}
          onKeyDown={press}
          onFocus={(event) => {
            begin()
            event.currentTarget.select()
          }}
        />
        {note && (
          <span
            id={limitId}
            role={isRefused ? 'alert' : undefined}
            className={isRefused ? `${limitClass} ${refusalClass}` : limitClass}
          >
            {note}
          </span>
        )}
      </span>
      {!isReadOnly && (
        <IconButton
          label={name(words.addOne)}
          icon={<PlusIcon />}
          disabled={isDisabled}
          {...lockedButton(isLocked)}
          {...atLimit(!canIncrement(current, max))}
          aria-describedby={described}
          onClick={() => step(1)}
        />
      )}
    </span>
  )
}
