import { css } from './sheet'

/**
 * A surface that can be pressed: a button, a row, a card around a radio. Its class may set `--v-over`, the ground under a
 * pointer or a finger.
 *
 * `data-disabled` and `data-locked` are for labels, which have no state of their own. What is locked for a
 * moment keeps the focus, and looks disabled only if the moment lasts.
 */
export const pressableClass = css`
  --v-over: var(--v-quiet);
  cursor: pointer;
  transition:
    background-color var(--v-press),
    border-color var(--v-press);
  @media (hover: hover) {
    &:hover {
      background: var(--v-over);
    }
  }
  &:active {
    background: var(--v-over);
  }
  &:is(:disabled, [data-disabled], [data-locked], fieldset:disabled *) {
    cursor: not-allowed;
    color: var(--v-muted);
    background: var(--v-quiet);
    border-color: var(--v-line);
  }
  &[data-locked] {
    transition: all 0s 0.15s;
  }
`
