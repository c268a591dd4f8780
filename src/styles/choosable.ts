import { pressableClass } from './pressable'
import { css } from './sheet'

// Where colours are forced, grounds and shadows are dropped: only the border is left to say it.
const selectedClass = css`
  &:is([data-chosen], [aria-pressed='true']) {
    border-color: var(--v-primary-strong);
    background: var(--v-primary-soft);
    box-shadow: inset 0 0 0 1px var(--v-primary-strong);
  }
  &:is(:disabled, [data-disabled], [data-locked], fieldset:disabled *) {
    background: var(--v-quiet);
    border-color: var(--v-line);
  }
  @media (forced-colors: active) {
    &:is([data-chosen], [aria-pressed='true']) {
      border: 3px solid Highlight;
    }
  }
`

/** A pressable that is one of several to choose from: `aria-pressed` on a button, `data-chosen` on a label. */
export const choosableClass = `${pressableClass} ${selectedClass}`
