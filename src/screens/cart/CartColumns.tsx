import type { ReactNode } from 'react'
import { stack16Class } from '../../styles/layout'
import { css } from '../../styles/sheet'

// One column on phones. From 768 px the summary is beside the lines.
const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  flex: 1 1 auto;
  gap: 16px;
  padding: var(--v-pad);
  @container (min-width: 768px) {
    grid-template-columns: minmax(0, 1fr) 320px;
    gap: 24px;
    padding: 16px 24px;
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
