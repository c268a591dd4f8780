import { css } from '../styles/sheet'

/** A control and its label as one touch target. */
export const checkRowClass = css`
  display: flex;
  align-items: center;
  gap: var(--v-gap);
  min-height: 44px;
  padding: 6px 0;
  cursor: pointer;
  &[data-disabled] {
    cursor: not-allowed;
    color: var(--v-muted);
  }
`

/** The native box, restyled. The mark in it is a pseudo-element of the component. */
export const checkBoxClass = css`
  flex: none;
  margin: 0;
  border: 2px solid var(--v-edge);
  background: var(--v-surface);
  -webkit-appearance: none;
  appearance: none;
  cursor: inherit;
  transition:
    background-color var(--v-time),
    border-color var(--v-time);
  &::before {
    content: '';
  }
  &:checked {
    border-color: var(--v-primary-strong);
    background: var(--v-primary-strong);
  }
  &:checked::before {
    background: var(--v-surface);
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

export const checkWordsClass = css`
  flex: 1;
  min-width: 0;
  font-size: 16px;
  line-height: 22px;
`
