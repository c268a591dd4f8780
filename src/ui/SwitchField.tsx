import { useId } from 'react'
import { css } from '../styles/sheet'
import type { CheckFieldProps } from './CheckField'
import { FieldNote, fieldAria } from './FieldFrame'
import { checkBoxClass, checkRowClass, checkWordsClass } from './choice-styles'

const track = css`
  display: flex;
  align-items: center;
  width: 46px;
  height: 28px;
  padding: 0 4px;
  border-radius: 999px;
  &::before {
    width: 16px;
    height: 16px;
    border-radius: 50%;
    background: var(--v-muted);
    transition:
      transform var(--v-time),
      background-color var(--v-time);
  }
  &:checked::before {
    transform: translateX(18px);
  }
`

/** A switch takes effect at once. Use CheckField where a button applies the choice. */
export function SwitchField({ label, isChecked, onChecked, hint, error, isDisabled }: CheckFieldProps) {
  const id = useId()
  return (
    <div>
      <label className={checkRowClass} data-disabled={isDisabled || undefined}>
        <span className={checkWordsClass}>{label}</span>
        <input
          {...fieldAria(id, { error, hint })}
          type="checkbox"
          role="switch"
          className={`${checkBoxClass} ${track}`}
          aria-checked={isChecked}
          checked={isChecked}
          disabled={isDisabled}
          onChange={(event) => onChecked(event.target.checked)}
        />
      </label>
      <FieldNote id={id} error={error} hint={hint} />
    </div>
  )
}
