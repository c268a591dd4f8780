import { css } from '../../styles/sheet'
import { Skeleton } from '../../ui/Skeleton'
import { cardClass } from './ProductCard'

const lines = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
  height: 40px;
  margin-top: 8px;
`

const price = css`
  display: flex;
  align-items: flex-end;
  height: 28px;
`

export function CardSkeleton() {
  return (
    <div className={cardClass} aria-hidden="true">
      <Skeleton ratio="var(--v-ratio)" />
      <span>
        <span className={price}>
          <Skeleton shape="text" width={80} height={16} />
        </span>
        <span className={lines}>
          <Skeleton shape="text" />
          <Skeleton shape="text" width="60%" />
        </span>
      </span>
    </div>
  )
}
