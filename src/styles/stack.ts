/* Columns, small text and short names, which the first view has. Apart from `layout.ts` for 591 bytes, see decision 106. */
import { css } from './sheet'

/** A screen, as tall as its scroller, so that a bar at its end is at the bottom. */
export const screenClass = css`
  display: flex;
  flex-direction: column;
  flex: 1 1 auto;
  &[hidden] {
    display: none;
  }
`

export const stack8Class = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
`

export const stack16Class = css`
  display: flex;
  flex-direction: column;
  gap: 16px;
  min-width: 0;
`

export const smallClass = css`
  font-size: var(--v-small);
  line-height: max(16px, 1.2em);
  color: var(--v-muted);
`

/** Small facts side by side. */
export const smallRowClass = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 8px;
  font-size: var(--v-small);
  line-height: max(16px, 1.2em);
  color: var(--v-muted);
`

/** Three lines at most. */
export const threeLinesClass = css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow: hidden;
`
