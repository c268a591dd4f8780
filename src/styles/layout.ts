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

/** Parts one below the other, 8 px apart. */
export const stack8Class = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
`

/** One below the other, at the distance that the host's density gives. */
export const stackClass = css`
  display: flex;
  flex-direction: column;
  gap: var(--v-gap);
`

/** One below the other, 16 px apart. */
export const stack16Class = css`
  display: flex;
  flex-direction: column;
  gap: 16px;
  min-width: 0;
`

/** A box with a border around one subject. */
export const panelClass = css`
  padding: var(--v-pad);
  border: 1px solid var(--v-line);
  border-radius: var(--v-radius);
`

/** Parts side by side, on as many lines as they need. */
export const rowClass = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`

/** Takes the width that its neighbours leave. */
export const growClass = css`
  flex: 1;
  min-width: 0;
`

/** Less important than the text around it. */
export const mutedClass = css`
  font-size: 14px;
  line-height: 20px;
  color: var(--v-muted);
`

/** The same, smaller. */
export const smallClass = css`
  font-size: 12px;
  line-height: 16px;
  color: var(--v-muted);
`
