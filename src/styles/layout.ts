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

/** Parts one below the other, at the distance that the host's density gives. */
export const stackClass = css`
  display: flex;
  flex-direction: column;
  gap: var(--v-gap);
`

export const stack16Class = css`
  display: flex;
  flex-direction: column;
  gap: 16px;
  min-width: 0;
`

/** A page behind panels. */
export const groundClass = css`
  background: var(--v-ground);
`

/** A panel on `--v-ground`. */
export const panelClass = css`
  padding: var(--v-pad);
  border-radius: var(--v-radius);
  background: var(--v-raised);
`

export const rowClass = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`

export const growClass = css`
  flex: 1;
  min-width: 0;
`

export const mutedClass = css`
  font-size: 14px;
  line-height: 20px;
  color: var(--v-muted);
`

export const smallClass = css`
  font-size: 12px;
  line-height: 16px;
  color: var(--v-muted);
`
