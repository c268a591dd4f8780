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
  outline: var(--v-outline);
  background: var(--v-raised);
`

export const titleClass = css`
  font-size: var(--v-title);
  line-height: max(28px, 1.2em);
  font-weight: 700;
  overflow-wrap: anywhere;
`

const topClass = css`
  padding: 16px var(--v-side) 0;
`

/** The title of a screen, above its panels. */
export const screenTitleClass = `${titleClass} ${topClass}`

/** The content below a screen's title: one column, to which wide containers may give a second. */
export const columnsClass = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  flex: 1 1 auto;
  gap: 16px;
  padding: 16px var(--v-side);
`

/** A large amount. Larger text breaks no number: one of nine characters still fits into the line. */
export const largeAmountClass = css`
  & > strong {
    font-size: var(--v-display);
    line-height: 1.25;
    @supports (width: 1cqi) {
      font-size: min(var(--v-display), 13cqi);
    }
  }
`

export const rowClass = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`

/** Two ends of a line, such as a name and an amount: one below the other where both do not fit. */
export const spreadClass = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 16px;
  overflow-wrap: anywhere;
`

/** Whatever is written, also a word that is longer than its line. */
export const breakClass = css`
  overflow-wrap: anywhere;
`

/** One line, with dots where it is longer. */
export const clippedClass = css`
  display: block;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

export const bulletsClass = css`
  margin: 4px 0;
  padding-left: 16px;
  list-style: disc;
  overflow-wrap: anywhere;
`

/** The first words of a page that has few. */
export const leadClass = css`
  font-size: var(--v-large);
  line-height: max(24px, 1.2em);
  color: var(--v-muted);
`

/** What holds a link that can be pressed anywhere in it. */
export const coveredClass = css`
  position: relative;
  & a {
    font-weight: 600;
    color: var(--v-text);
    text-decoration: none;
  }
  & a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`

export const growClass = css`
  flex: 1;
  min-width: 0;
`

export const mutedClass = css`
  font-size: var(--v-normal);
  line-height: max(20px, 1.2em);
  color: var(--v-muted);
`
