import { useState } from 'react'
import { clockOf, dialOf } from '../../../domain/countdown'
import { css, keyframes } from '../../../styles/sheet'
import { ClockIcon } from './ClockIcon'

const breathe = keyframes`
  from { opacity: 0.35; transform: scale(1); }
  to { opacity: 0; transform: scale(1.35); }
`

// A soft pulse says that the page is watching. Reduced motion leaves a still ring.
const box = css`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  width: 72px;
  height: 72px;
  color: var(--v-primary-strong);
  &[data-close] {
    color: var(--v-danger);
  }
  &::before {
    content: '';
    position: absolute;
    inset: 4px;
    border: 2px solid currentColor;
    border-radius: 50%;
    animation: ${breathe} 2s ease-out infinite;
  }
  @media (prefers-reduced-motion: reduce) {
    &::before {
      display: none;
    }
  }
`

const dial = css`
  position: absolute;
  inset: 0;
  transform: rotate(-90deg);
  & > circle {
    fill: none;
    stroke: var(--v-line);
    stroke-width: 6;
  }
  & > circle:last-child {
    stroke: currentColor;
    stroke-linecap: round;
    transition: stroke-dashoffset 1s linear;
  }
`

const clock = css`
  font-size: var(--v-normal);
  line-height: max(20px, 1.2em);
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`

const CLOSE = 5 * 60 * 1000

/** A ring that empties. @param left ms; null when there is no countdown */
export function Ring({ left }: { left: number | null }) {
  const [whole] = useState(() => dialOf(left ?? 0))
  const isCounting = left !== null
  return (
    <span className={box} data-close={(isCounting && left < CLOSE) || undefined}>
      <svg className={dial} viewBox="0 0 72 72" aria-hidden="true">
        <circle cx="36" cy="36" r="32" />
        {isCounting && left > 0 && (
          <circle
            cx="36"
            cy="36"
            r="32"
            pathLength="1"
            strokeDasharray="1"
            strokeDashoffset={1 - Math.min(1, left / whole)}
          />
        )}
      </svg>
      {isCounting ? (
        <span className={clock} role="timer" aria-hidden={left > 0}>
          {clockOf(left)}
        </span>
      ) : (
        <ClockIcon size={28} />
      )}
    </span>
  )
}
