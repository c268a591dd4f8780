import { keyframes } from '../styles/sheet'

/** Of every sign that something is on its way. */
export const turn = keyframes`
  to { transform: rotate(1turn); }
`
