import { css } from './sheet'

/** Parts one below the other, at the distance that the host's density gives. */
export const stackClass = css`
  display: flex;
  flex-direction: column;
  gap: var(--v-gap);
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
