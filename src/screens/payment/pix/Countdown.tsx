import { useEffect, useState } from 'react'
import { announcedMinutes, clockOf } from '../../../domain/countdown'
import { fill } from '../../../lib/fill'
import { useTexts } from '../../../session/SessionContext'
import { css } from '../../../styles/sheet'
import { hiddenClass } from '../../../styles/tokens'
import { pixText } from '../../../text/pix'

const line = css`
  font-size: 14px;
  color: var(--v-muted);
  & strong {
    color: var(--v-text);
    font-variant-numeric: tabular-nums;
  }
  &[data-close] strong {
    color: var(--v-danger);
  }
`

/** From this time on, day and hour are shown instead of a countdown, ms. */
const LONG = 24 * 60 * 60 * 1000
const CLOSE = 5 * 60 * 1000

interface CountdownProps {
  /** ISO 8601 with offset, as the server sent it. */
  expiresAt: string
  /** The time has run out by this device's clock, so the server should be asked. */
  onOver: () => void
}

/** The remaining time of a code: updated every second, announced at a few points only. */
export function Countdown({ expiresAt, onOver }: CountdownProps) {
  const text = useTexts(pixText)
  const end = Date.parse(expiresAt)
  const left = end - useNow()
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, onOver])
  if (Number.isNaN(end)) return null
  if (left > LONG) return <p className={line}>{fill(text.expiresOn, { date: dayAndHour(expiresAt) })}</p>
  const minutes = announcedMinutes(left)
  const aloud = minutes === null ? '' : { 5: text.minutesLeft, 1: text.minuteLeft, 0: text.ending }[minutes]
  return (
    <>
      <p className={line} data-close={left < CLOSE || undefined} aria-hidden={!isOver}>
        {isOver ? (
          text.ending
        ) : (
          <>
            {text.expiresIn} <strong role="timer">{clockOf(left)}</strong>
          </>
        )}
      </p>
      <output className={hiddenClass}>{aloud}</output>
    </>
  )
}

/** The current time, ms, updated every second. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** `21/11/2026 08:00`: the local time in the string, in whatever time zone the reader is. */
function dayAndHour(iso: string): string {
  return iso.replace(/^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2}).*$/, '$3/$2/$1 $4')
}
