import { useId } from 'react'
import { css } from '../styles/sheet'
import { FieldNote, fieldAria } from './FieldFrame'
import { checkBoxClass, checkRowClass, checkWordsClass } from './choice-styles'

const box = css`
  display: grid;
  place-items: center;
  width: 22px;
  height: 22px;
  border-radius: 6px;
  &::before {
    width: 12px;
    height: 10px;
    clip-path: polygon(9% 45%, 36% 75%, 91% 8%, 100% 19%, 37% 95%, 0 55%);
    transform: scale(0);
    transition: transform 0.12s;
  }
  &:checked::before {
    transform: scale(1);
  }
`

// Aligned with the label beside the box.
const note = css`
  padding-left: 34px;
`

export interface CheckFieldProps {
  label: string
  isChecked: boolean
  onChecked: (isChecked: boolean) => void
  hint?: string
  error?: string
  isDisabled?: boolean
}

export function CheckField({ label, isChecked, onChecked, hint, error, isDisabled }: CheckFieldProps) {
  const id = useId()
  return (
    <div>
      <label className={checkRowClass} data-disabled={isDisabled || undefined}>
        <input
          {...fieldAria(id, { error, hint })}
          type="checkbox"
          className={`${checkBoxClass} ${box}`}
          checked={isChecked}
          disabled={isDisabled}
          onChange={(event) => onChecked(event.target.checked)}
        />
        <span className={checkWordsClass}>{label}</span>
      </label>
      <div className={note}>
        <FieldNote id={id} error={error} hint={hint} />
      </div>
    </div>
  )
}
