import type { ReactNode } from 'react'
import type { Order } from '../../domain/order'
import { visibleItems } from '../../domain/order-rules'
import { screenClass, stack8Class } from '../../styles/stack'
import { groundClass, titleClass } from '../../styles/layout'
import { css } from '../../styles/sheet'
import { Receipt } from '../shared/Receipt'
import { ScreenTitle } from '../shared/ScreenTitle'

// Room for a toast of two lines above the drawing.
const page = css`
  align-items: center;
  gap: 24px;
  padding: 84px var(--v-side) 32px;
`

const message = css`
  align-items: center;
  text-align: center;
  & > p {
    max-width: 400px;
    font-size: var(--v-large);
    line-height: max(24px, 1.2em);
    color: var(--v-muted);
  }
`

const actions = css`
  width: 100%;
  max-width: 480px;
`

interface OutcomeProps {
  image: ReactNode
  title: string
  hint?: string
  /** Shows its receipt, if it is known. */
  order?: Order | null
  /** Next steps, the main one first. */
  children?: ReactNode
}

export function Outcome({ image, title, hint, order, children }: OutcomeProps) {
  return (
    <div className={`${screenClass} ${groundClass} ${page}`}>
      <div className={`${stack8Class} ${message}`}>
        {image}
        {title && <ScreenTitle className={titleClass}>{title}</ScreenTitle>}
        {hint && <p>{hint}</p>}
      </div>
      {children && <div className={`${stack8Class} ${actions}`}>{children}</div>}
      <slot name="outcome" />
      {order && visibleItems(order).length > 0 && <Receipt order={order} />}
    </div>
  )
}
