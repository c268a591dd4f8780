import { css } from '../../styles/sheet'

/** Fields one below the other, or two in a row where there is room. */
export const fieldsClass = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  align-items: start;
  @container (min-width: 560px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`
