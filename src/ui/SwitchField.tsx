import { useId } from 'react'
import { css } from '../styles/sheet'
import type { CheckFieldProps } from './CheckField'
import { FieldNote, fieldAria } from './FieldFrame'
import { checkRowClass, checkWordsClass } from './choice-styles'

const track = css`
  flex: none;
  display: flex;
  align-items: center;
  width: 46px;
  height: 28px;
  margin: 0;
  padding: 0 4px;
  border: 2px solid var(--v-edge);
  border-radius: 999px;
  background: var(--v-surface);
  -webkit-appearance: none;
  appearance: none;
  cursor: inherit;
  transition:
    background-color var(--v-time),
    border-color var(--v-time);
  &::before {
    content: '';
    width: 16px;
    height: 16px;
    border-radius: 50%;
    background: var(--v-muted);
    transition:
      transform var(--v-time),
      background-color var(--v-time);
  }
  &:checked {
    border-color: var(--v-primary-strong);
    background: var(--v-primary-strong);
  }
  &:checked::before {
    background: var(--v-surface);
    transform: translateX(18px);
  }
  &[aria-invalid='true'] {
    border-color: var(--v-danger);
  }
  &:disabled {
    border-color: var(--v-line);
    background: var(--v-quiet);
  }
  &:disabled::before {
    background: var(--v-muted);
  }
  @media (forced-colors: active) {
    -webkit-appearance: auto;
    appearance: auto;
  }
`

/** On or off, at once: what needs a button to take effect is a CheckField. */
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
          className={track}
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
