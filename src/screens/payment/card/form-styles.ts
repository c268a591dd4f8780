import { css } from '../../../styles/sheet'

/** One part of the form with its heading. */
export const fieldsetClass = css`
  display: flex;
  flex-direction: column;
  gap: 16px;
  & > legend {
    padding-bottom: 12px;
    font-size: 16px;
    font-weight: 600;
    line-height: 22px;
  }
`

/** Two short fields side by side where they fit. */
export const pairClass = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(128px, 1fr));
  gap: 16px 12px;
`

/** The same with a longer second field. */
export const unevenPairClass = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px 12px;
  @container (min-width: 340px) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  }
`
