import { css } from '../../../styles/sheet'

/**
 * Fields, two side by side where there is room for `--v-half`: not in a narrow console, nor just after the summary moved
 * beside them. A list whose texts are too long for a half has a line of its own. Beside a label of two lines, controls
 * still stand on one line; with a note below one of them, the labels do.
 */
export const fieldsClass = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 16px;
  &:not(:has([aria-live] > span)) {
    align-items: flex-end;
  }
  @container (min-width: 520px) and (max-width: 767px) {
    --v-half: 40%;
  }
  @container (min-width: 960px) {
    --v-half: 40%;
  }
  & > * {
    flex: 1 1 var(--v-half, 100%);
    min-width: 0;
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
