import { css } from '../../../styles/sheet'

/** With the panel's class. A legend lies on its fieldset's edge unless it floats, and WebKit floats none in a flex box. */
export const fieldsetClass = css`
  & > legend {
    float: left;
    width: 100%;
    margin-bottom: 16px;
    font-size: var(--v-large);
    font-weight: 600;
    line-height: max(24px, 1.2em);
  }
  & > legend ~ * {
    clear: both;
  }
  & > * + * + * {
    margin-top: 16px;
  }
`

/** A short list beside one whose amounts must not be cut off. */
export const listPairClass = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  @container (min-width: 480px) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  }
`

export const unevenPairClass = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  @container (min-width: 340px) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  }
`
