import { useEffect, useState } from 'react'
import { announcedMinutes } from '../../../domain/countdown'
import { clock } from '../../../lib/clock'
import { clockTime, wholeDate } from '../../../domain/schedule'
import { fill } from '../../../lib/fill'
import { useSession, useTexts } from '../../../session/SessionContext'
import { pixOf } from '../../../stores/pix'
import { mutedClass } from '../../../styles/layout'
import { css } from '../../../styles/sheet'
import { hiddenClass } from '../../../styles/tokens'
import { pixText } from '../../../text/pix'
import { Ring } from './Ring'

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
  /** ISO 8601 with offset, as the server sent it. */
  expiresAt: string
  /** The time has run out by the server's clock as far as it is known, so the server should be asked. */
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
  const isCounted = left <= LONG
  const minutes = isCounted ? announcedMinutes(left) : null
  const aloud = minutes === null ? '' : { 5: text.minutesLeft, 1: text.minuteLeft, 0: text.ending }[minutes]
  const [day, hour] = [wholeDate(expiresAt), clockTime(expiresAt)]
  const hint = isOver ? text.ending : fill(text.expiresOn, { date: isCounted ? hour : `${day} ${hour}` })
  return (
    <div className={box}>
      <Ring left={isCounted ? Math.max(0, left) : null} />
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
