import { css } from '../../styles/sheet'
import { Skeleton } from '../../ui/Skeleton'
import { cardClass } from './ProductCard'

const lines = css`
  display: flex;
  flex-direction: column;
  gap: 6px;
  height: 40px;
  margin-top: 8px;
`

const price = css`
  display: flex;
  align-items: flex-end;
  height: 34px;
  padding-bottom: 4px;
`

export function CardSkeleton() {
  return (
    <div className={cardClass} aria-hidden="true">
      <Skeleton ratio={1} />
      <span className={lines}>
        <Skeleton shape="text" />
        <Skeleton shape="text" width="60%" />
      </span>
      <span className={price}>
        <Skeleton shape="text" width={80} height={18} />
      </span>
      <Skeleton height={44} />
    </div>
  )
}
