import { useEffect, useState } from 'react'
import { announcedMinutes, clockOf, dialOf } from '../../../domain/countdown'
import { momentOf, type Instant } from '../../../domain/instant'
import { clock } from '../../../lib/clock'
import { fill } from '../../../lib/fill'
import { useSession, useTexts } from '../../../session/SessionContext'
import { pixOf } from '../../../stores/pix'
import { mutedClass } from '../../../styles/layout'
import { css, keyframes } from '../../../styles/sheet'
import { hiddenClass } from '../../../styles/tokens'
import { pixText } from '../../../text/pix'
import { icon } from '../../../ui/icon'

const breathe = keyframes`
  from { opacity: 0.35; transform: scale(1); }
  to { opacity: 0; transform: scale(1.35); }
`

// A soft pulse says that the page is watching. Reduced motion leaves a still ring.
const ringBox = css`
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

const digits = css`
  font-size: var(--v-normal);
  line-height: max(20px, 1.2em);
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`

const box = css`
  display: flex;
  align-items: center;
  gap: 16px;
`

const words = css`
  min-width: 0;
  & > strong {
    display: block;
    font-size: var(--v-large);
    line-height: max(24px, 1.2em);
    font-weight: 600;
    color: var(--v-text);
  }
`

/** From this time on, day and hour are shown instead of a countdown, ms. */
const LONG = 24 * 60 * 60 * 1000

interface CountdownProps {
  expiresAt: Instant
  /** The time has run out by the server's clock as far as it is known, so the server should be asked. */
  onOver: () => void
}

/** The remaining time of a code: updated every second, announced at a few points only. */
export function Countdown({ expiresAt, onOver }: CountdownProps) {
  const text = useTexts(pixText)
  const end = Date.parse(expiresAt)
  const remaining = end - useNow()
  const isOver = remaining <= 0
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, onOver])
  const isCounted = remaining <= LONG
  const minutes = isCounted ? announcedMinutes(remaining) : null
  const aloud = minutes === null ? '' : { 5: text.minutesLeft, 1: text.minuteLeft, 0: text.ending }[minutes]
  const { day, time: hour } = momentOf(expiresAt, text)
  const hint = isOver ? text.ending : fill(text.expiresOn, { date: isCounted ? hour : `${day} ${hour}` })
  return (
    <div className={box}>
      <Ring remaining={isCounted ? Math.max(0, remaining) : null} />
      <p className={`${mutedClass} ${words}`}>
        <strong>{text.waiting}</strong>
        {!Number.isNaN(end) && <span>{hint}</span>}
      </p>
      <output className={hiddenClass}>{aloud}</output>
    </div>
  )
}

/** The server's time, ms, updated every second. */
function useNow(): number {
  const { now } = pixOf(useSession())
  const [time, setTime] = useState(now)
  useEffect(() => {
    const timer = clock.setInterval(() => setTime(now()), 1000)
    return () => clock.clearInterval(timer)
  }, [now])
  return time
}

const CLOSE = 5 * 60 * 1000

/** A ring that empties. @param remaining ms; null when there is no countdown */
function Ring({ remaining }: { remaining: number | null }) {
  const [whole] = useState(() => dialOf(remaining ?? 0))
  const isCounting = remaining !== null
  return (
    <span className={ringBox} data-close={(isCounting && remaining < CLOSE) || undefined}>
      <svg className={dial} viewBox="0 0 72 72" aria-hidden="true">
        <circle cx="36" cy="36" r="32" />
        {isCounting && remaining > 0 && (
          <circle
            cx="36"
            cy="36"
            r="32"
            pathLength="1"
            strokeDasharray="1"
            strokeDashoffset={1 - Math.min(1, remaining / whole)}
          />
        )}
      </svg>
      {isCounting ? (
        <span className={digits} role="timer" aria-hidden={remaining > 0}>
          {clockOf(remaining)}
        </span>
      ) : (
        <ClockIcon size={28} />
      )}
    </span>
  )
}

const ClockIcon = /* @__PURE__ */ icon('M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 7.5V12l3 2')
