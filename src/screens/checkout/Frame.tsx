import type { ReactNode } from 'react'
import { useIsAgent } from '../../session/SessionContext'
import { columnsClass } from '../../styles/layout'
import { css } from '../../styles/sheet'
import { fieldClass } from '../../ui/fields/field-styles'
import { besideClass, paidClass } from '../../parts/frame/BottomBar'
import { fieldsClass } from './parts/fields'

// An agent works here all day: less space between and inside blocks, lower fields, and two of them side by side from
// 420 px on. Type sizes stay. The total stands in the bar alone.
export const denseClass = css`
  --v-gap: calc(8px * var(--shop-density, 1));
  --v-pad: calc(12px * var(--shop-density, 1));
  --v-field: 40px;
  & .${fieldsClass} {
    @container (min-width: 420px) {
      --v-half: 40%;
      gap: 8px 12px;
    }
  }
  & h1 {
    padding-top: 8px;
    padding-bottom: 8px;
  }
  & :is(.${columnsClass}, [data-bar]) {
    padding-top: 8px;
    padding-bottom: 8px;
  }
  & [data-bar] > div {
    column-gap: 8px;
  }
  & [data-section='summary'] dl > [data-total] {
    display: none;
  }
  & [data-section='summary'] .${fieldClass} {
    flex-flow: row wrap;
    align-items: center;
    & > label {
      flex: auto;
    }
    & > span {
      flex: 0 1 160px;
    }
  }
`

const rowsClass = css`
  align-self: start;
  border-radius: var(--v-radius);
  outline: var(--v-outline);
  background: var(--v-raised);
`

// One column in narrow containers, a flex box for the bar. In wide ones the summary is beside the sections.
const two = css`
  @container (max-width: 767px) {
    && {
      display: flex;
      flex-direction: column;
    }
    & .${rowsClass} {
      align-self: stretch;
    }
  }
  @container (min-width: 768px) {
    grid-template-columns: minmax(0, 1fr) 272px;
  }
  @container (min-width: 960px) {
    grid-template-columns: minmax(0, 1fr) 320px;
    gap: 24px;
  }
`

// The total stands once: in a narrow container in the bar.
export const shortBarClass = css`
  @container (max-width: 767px) {
    & [data-section='summary'] dl > [data-total] {
      display: none;
    }
  }
  @container (min-width: 360px) and (max-width: 399px) {
    & [data-bar] [data-bar-total] {
      flex: none;
      flex-flow: column;
      align-items: flex-start;
      gap: 0;
    }
  }
`

/** @source storefront specification, section 2, "Checkout (agent screen), sections in order" */
export function CheckoutColumns({ side, bar, children }: { side: ReactNode; bar?: ReactNode; children: ReactNode }) {
  const isAgent = useIsAgent()
  return (
    <div className={`${columnsClass} ${isAgent ? '' : two}`}>
      <div className={rowsClass}>
        {children}
        {isAgent && side}
      </div>
      {!isAgent && (
        <div className={`${paidClass} ${besideClass}`}>
          <div className={rowsClass}>{side}</div>
          {bar}
        </div>
      )}
    </div>
  )
}
