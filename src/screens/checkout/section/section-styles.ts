import { css } from '../../../styles/sheet'

export const rowClass = css`
  & + & {
    border-top: 1px solid var(--v-line);
  }
`

export const headClass = css`
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 52px;
  padding: 8px var(--v-pad);
  border-radius: var(--v-radius);
  font: inherit;
  text-align: left;
  & > span:last-of-type {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & > svg:last-child {
    flex: none;
    color: var(--v-muted);
  }
  &[aria-expanded='true'] > svg:last-child {
    transform: rotate(180deg);
  }
  &[data-locked] {
    cursor: not-allowed;
    & > svg:last-child {
      opacity: 0.4;
    }
  }
`

export const markClass = css`
  flex: none;
  display: grid;
  place-items: center;
  width: 22px;
  height: 22px;
  border-radius: 50%;
  color: var(--v-danger);
  &[data-is='done'] {
    color: var(--v-success);
    background: var(--v-success-soft);
  }
  &[data-is='open'] {
    border: 2px solid var(--v-edge);
  }
  &[data-is='free'] {
    border: 2px dashed var(--v-line);
  }
`

// Title and answer are two lines while the row is folded. An open row has its title alone.
export const titleClass = css`
  display: block;
  font-size: var(--v-small);
  font-weight: 400;
  line-height: max(16px, 1.2em);
  color: var(--v-muted);
  [data-open] > h2 & {
    font-size: var(--v-large);
    font-weight: 600;
    line-height: max(24px, 1.2em);
    color: var(--v-text);
  }
`

export const answerClass = css`
  display: block;
  font-size: var(--v-normal);
  font-weight: 600;
  line-height: max(20px, 1.2em);
  &[data-open] {
    font-weight: 400;
    color: var(--v-muted);
  }
`

export const bodyClass = css`
  padding: 4px var(--v-pad) var(--v-pad);
`

// An agent's rows: title and answer on one line. Where there is room, answers and fields have a column of
// their own, and the arrow stays at the end.
export const tableClass = css`
  grid-template-columns: 232px minmax(0, 1fr) 28px;
  & .${headClass} {
    gap: 8px;
    min-height: 40px;
    padding-top: 4px;
    padding-bottom: 4px;
  }
  & > h2 > .${headClass}:not(button) {
    flex-wrap: wrap;
    padding-top: 0;
    padding-bottom: 0;
    & > span:last-of-type {
      flex-basis: 64px;
    }
  }
  & > .${bodyClass} {
    padding: var(--v-body, 0 var(--v-pad) 8px);
  }
  && .${titleClass} {
    font-size: var(--v-normal);
    font-weight: 600;
    line-height: max(20px, 1.2em);
    color: var(--v-text);
  }
  & .${answerClass} {
    font-weight: 400;
  }
  @container (min-width: 420px) {
    & .${headClass} > span:last-of-type {
      display: flex;
      flex-wrap: wrap;
      align-items: baseline;
      gap: 0 8px;
    }
    & .${answerClass} {
      flex: 1 1 120px;
    }
  }
  @container (min-width: 768px) {
    & .${titleClass} {
      min-width: 144px;
    }
    &[data-open]:not([data-section='items']) {
      display: grid;
      position: relative;
      --v-body: 2px var(--v-pad) 6px 0;
      & .${headClass} > svg:last-child {
        position: absolute;
        top: 12px;
        right: var(--v-pad);
      }
    }
  }
`

export const fieldsetClass = css`
  margin: 0;
  padding: 0;
  border: 0;
`
