import type { ReactNode } from 'react'
import { stack16Class } from '../../styles/layout'
import { css } from '../../styles/sheet'

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
    align-items: start;
    gap: 24px;
  }
`

/** The panel of the lines. Each line has its own space above and below. */
export const linesClass = css`
  padding: 4px 16px;
  border-radius: var(--v-radius);
  background: var(--v-raised);
  @container (max-width: 319px) {
    padding: 4px 12px;
  }
`

export function CartColumns({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className={columns}>
      <div className={stack16Class}>{children}</div>
      <div className={stack16Class}>{side}</div>
    </div>
  )
}
