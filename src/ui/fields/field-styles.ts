import { css } from '../../styles/sheet'

export const fieldClass = css`
  display: flex;
  flex-direction: column;
  gap: 6px;
  width: 100%;
  min-width: 0;
`

export const labelClass = css`
  font-size: var(--v-normal);
  font-weight: 600;
  line-height: max(20px, 1.2em);
  color: var(--v-text);
`

export const starClass = css`
  color: var(--v-danger);
`

export const errorClass = css`
  display: flex;
  gap: 6px;
  font-size: var(--v-normal);
  line-height: max(20px, 1.2em);
  color: var(--v-danger);
  & > svg {
    flex: none;
    margin-top: 2px;
  }
`

export const boxClass = css`
  display: block;
  position: relative;
`

export const adornmentClass = css`
  display: flex;
  align-items: center;
  position: absolute;
  top: 0;
  right: 14px;
  height: var(--v-field, 48px);
  color: var(--v-muted);
  pointer-events: none;
`

/** An input, select or textarea. 16 px: iOS zooms into anything smaller. */
export const controlClass = css`
  display: block;
  width: 100%;
  min-width: 0;
  height: var(--v-field, 48px);
  padding: 0 14px;
  border: 1px solid var(--v-edge);
  border-radius: var(--v-radius-small);
  font-size: var(--v-large);
  line-height: max(22px, 1.2em);
  text-overflow: ellipsis;
  color: var(--v-text);
  background: var(--v-surface);
  -webkit-appearance: none;
  appearance: none;
  transition:
    border-color var(--v-press),
    box-shadow var(--v-press);
  &::placeholder {
    color: var(--v-muted);
    opacity: 1;
  }
  @media (hover: hover) {
    &:hover:not(:disabled) {
      border-color: var(--v-muted);
    }
  }
  &:focus {
    border-color: var(--v-primary-strong);
    outline: none;
    box-shadow: inset 0 0 0 1px var(--v-primary-strong);
    transition: none;
  }
  &[aria-invalid='true'] {
    border-color: var(--v-danger);
  }
  &[aria-invalid='true']:focus {
    box-shadow: inset 0 0 0 1px var(--v-danger);
  }
  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
    color: var(--v-muted);
    background: var(--v-quiet);
    border-color: var(--v-line);
  }
  &:disabled {
    opacity: 1;
    -webkit-text-fill-color: var(--v-muted);
  }
  &[aria-disabled='true'] {
    transition: all 0s 0.15s;
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
  &::-webkit-date-and-time-value {
    text-align: left;
  }
  @media (forced-colors: active) {
    &:focus {
      outline: 2px solid Highlight;
    }
  }
`

/** One line of fixed size, so that typing lays out this box only. */
export const lineClass = css`
  contain: strict;
`

export const adornedClass = css`
  padding-right: 44px;
`

/** The native box of a choice, drawn anew. Its mark is a pseudo-element. */
export const boxOfChoiceClass = css`
  flex: none;
  border: 2px solid var(--v-edge);
  background: var(--v-surface);
  -webkit-appearance: none;
  appearance: none;
  cursor: inherit;
  &::before {
    content: '';
  }
  &:checked {
    border-color: var(--v-primary-strong);
  }
  &:disabled {
    border-color: var(--v-line);
    background: var(--v-quiet);
  }
  @media (forced-colors: active) {
    -webkit-appearance: auto;
    appearance: auto;
  }
`

/** A box of one size, in which the mark grows. */
export const markedBoxClass = css`
  display: grid;
  place-items: center;
  width: 22px;
  height: 22px;
  &::before {
    transform: scale(0);
    transition: transform 0.12s;
  }
  &:checked::before {
    transform: scale(1);
  }
`

/** Two short fields side by side, where they fit. */
export const pairClass = css`
  display: flex;
  flex-wrap: wrap;
  gap: 16px 12px;
  & > * {
    flex: 1 1 120px;
  }
`
