import { useTexts } from '../../session/SessionContext'
import { screenClass, stack8Class } from '../../styles/stack'
import { groundClass } from '../../styles/layout'
import { css } from '../../styles/sheet'
import { hiddenClass } from '../../styles/tokens'
import { cartText } from '../../text/cart'
import { shellText } from '../../text/shell'
import { Skeleton } from '../../ui/Skeleton'
import { ScreenTitle } from '../shared/ScreenTitle'
import { CartColumns, linesClass } from './CartColumns'

const row = css`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  gap: 4px 12px;
  padding: 12px 0;
`

export function CartHeading() {
  return <ScreenTitle>{useTexts(cartText).title}</ScreenTitle>
}

export function CartSkeleton() {
  const text = useTexts(shellText)
  return (
    <div className={`${screenClass} ${groundClass}`} aria-busy="true">
      <CartHeading />
      <CartColumns side={<Skeleton height={140} />}>
        <output className={hiddenClass}>{text.loading}</output>
        <div className={linesClass}>
          {[0, 1, 2].map((key) => (
            <div key={key} className={row}>
              <Skeleton ratio={1} />
              <div className={stack8Class}>
                <Skeleton shape="text" width="80%" />
                <Skeleton shape="text" width="40%" />
                <Skeleton height={44} width={140} />
              </div>
            </div>
          ))}
        </div>
      </CartColumns>
    </div>
  )
}
