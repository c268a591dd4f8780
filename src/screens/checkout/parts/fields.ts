import { css } from '../../../styles/sheet'

/**
 * Fields beside each other where there is room, one below the other in a narrow console; the sections are narrow too
 * where the summary has just moved beside them.
 */
export const fieldsClass = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 16px;
  @container (min-width: 520px) and (max-width: 767px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @container (min-width: 960px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

/** A field with what belongs to it at its end, e.g. a look-up button; below it where they do not fit. */
export const fieldRowClass = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: var(--v-gap);
  & > div {
    flex: 1 1 140px;
    min-width: 0;
  }
  & > button {
    flex: 0 1 auto;
    @container (max-width: 399px) {
      flex-grow: 1;
      padding-left: 12px;
      padding-right: 12px;
    }
  }
`

/** What a choice comes to, below its field. */
export const quietClass = css`
  font-size: 14px;
  line-height: 20px;
  color: var(--v-muted);
`
