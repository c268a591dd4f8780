import type { ReactNode } from 'react'
import { stack16Class } from '../../styles/stack'
import { panelClass } from '../../styles/layout'
import { css } from '../../styles/sheet'
import { besideClass } from '../shared/BottomBar'

// One column on phones. From 768 px the summary is beside the lines. A grid lays out a thousand lines several times for
// each press, so there is none on phones, and a wide one does not stretch them.
const columns = css`
  display: flex;
  flex-direction: column;
  flex: 1 1 auto;
  gap: 16px;
  padding: 16px var(--v-side);
  @container (min-width: 768px) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 320px;
    align-content: start;
    gap: 24px;
  }
`

// Each line has its own space above and below.
const lines = css`
  padding: 4px var(--v-pad);
  @container (max-width: 319px) {
    padding: 4px min(12px, var(--v-pad));
  }
`

/** The panel of the lines. */
export const linesClass = `${panelClass} ${lines}`

export function CartColumns({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className={columns}>
      <div className={stack16Class}>{children}</div>
      <div className={`${stack16Class} ${besideClass}`}>{side}</div>
    </div>
  )
}
