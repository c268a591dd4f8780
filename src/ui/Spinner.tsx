import { css, keyframes } from '../styles/sheet'

/** Of every sign that something is on its way. */
export const turn = keyframes`
  to { transform: rotate(1turn); }
`

const ring = css`
  display: inline-block;
  flex: none;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;
`

interface SpinnerProps {
  /** px; 20 by default */
  size?: number
  /** Accessible label. Without it the spinner is decorative and its container has `aria-busy`. */
  label?: string
}

export function Spinner({ size = 20, label }: SpinnerProps) {
  const name = label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true }
  return <span className={ring} style={{ width: size, height: size }} {...name} />
}
