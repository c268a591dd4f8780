import { css } from '../styles/sheet'
import { boxOfChoiceClass, markedBoxClass } from './fields/field-styles'

// A control and its label as one touch target.
const row = css`
  display: flex;
  align-items: center;
  gap: var(--v-gap);
  min-height: 44px;
  padding: 6px 0;
  cursor: pointer;
`

// Filled when it is on.
const box = css`
  transition:
    background-color var(--v-press),
    border-color var(--v-press);
  &:checked:enabled {
    background: var(--v-primary-strong);
  }
  &:checked::before {
    background: var(--v-surface);
  }
  &:disabled::before {
    background: var(--v-muted);
  }
`

const check = css`
  border-radius: 6px;
  &::before {
    width: 12px;
    height: 10px;
    clip-path: polygon(9% 45%, 36% 75%, 91% 8%, 100% 19%, 37% 95%, 0 55%);
  }
`

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
      transform var(--v-press),
      background-color var(--v-press);
  }
  &:checked::before {
    transform: translateX(18px);
  }
`

const words = css`
  flex: 1;
  min-width: 0;
  font-size: var(--v-large);
  line-height: max(22px, 1.2em);
`

interface CheckFieldProps {
  label: string
  isChecked: boolean
  onChecked: (isChecked: boolean) => void
}

export function CheckField({ label, isChecked, onChecked }: CheckFieldProps) {
  return (
    <label className={row}>
      <CheckBox isChecked={isChecked} onChecked={onChecked} />
      <span className={words}>{label}</span>
    </label>
  )
}

interface CheckBoxProps extends Omit<CheckFieldProps, 'label'> {
  'aria-labelledby'?: string
  'aria-describedby'?: string
}

/** The box alone, for a label with more than words in it. */
export function CheckBox({ isChecked, onChecked, ...aria }: CheckBoxProps) {
  return (
    <input
      {...aria}
      type="checkbox"
      className={`${boxOfChoiceClass} ${markedBoxClass} ${box} ${check}`}
      checked={isChecked}
      onChange={(event) => onChecked(event.target.checked)}
    />
  )
}

/** A switch takes effect at once. Use CheckField where a button applies the choice. */
export function SwitchField({ label, isChecked, onChecked }: CheckFieldProps) {
  return (
    <label className={row}>
      <span className={words}>{label}</span>
      <input
        type="checkbox"
        role="switch"
        className={`${boxOfChoiceClass} ${box} ${track}`}
        aria-checked={isChecked}
        checked={isChecked}
        onChange={(event) => onChecked(event.target.checked)}
      />
    </label>
  )
}
