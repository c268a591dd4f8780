import { css } from '../../../styles/sheet'

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

export const pairClass = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(128px, 1fr));
  gap: 16px 12px;
`

export const unevenPairClass = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px 12px;
  @container (min-width: 340px) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  }
`
