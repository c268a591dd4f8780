import { css } from '../styles/sheet'

/** A control and its words in one target for the thumb. */
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

export const checkWordsClass = css`
  flex: 1;
  min-width: 0;
  font-size: 16px;
  line-height: 22px;
`
