import type { ReactNode } from 'react'
import type { Order } from '../../domain/order'
import { formatCents } from '../../lib/money'
import { useTexts } from '../../session/SessionContext'
import { stack8Class } from '../../styles/layout'
import { css } from '../../styles/sheet'
import { outcomeText } from '../../text/outcome'

const page = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  flex: 1 1 auto;
  gap: 8px;
  padding: 32px 16px;
  text-align: center;
`

const heading = css`
  font-size: 24px;
  line-height: 30px;
`

const words = css`
  max-width: 400px;
  color: var(--v-muted);
`

const actions = css`
  margin-top: 16px;
`

interface OutcomeProps {
  image: ReactNode
  title: string
  hint?: string
  order?: Order | null
  children?: ReactNode
}

export function Outcome({ image, title, hint, order, children }: OutcomeProps) {
  const text = useTexts(outcomeText)
  return (
    <div className={page}>
      {image}
      {title && <h1 className={heading}>{title}</h1>}
      {hint && <p className={words}>{hint}</p>}
      {order && order.total > 0 && (
        <p className={words}>
          {text.total} {formatCents(order.total)}
        </p>
      )}
      <div className={`${stack8Class} ${actions}`}>{children}</div>
    </div>
  )
}
