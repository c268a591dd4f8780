import { css } from '../../../styles/sheet'

/** Fields side by side where they fit: not in a narrow console, nor just after the summary moved beside them. */
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

/** A field with a control at its end, e.g. a lookup button, or below it where both do not fit. */
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
