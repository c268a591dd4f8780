import { useTexts } from '../../session/SessionContext'
import { stack8Class } from '../../styles/layout'
import { css } from '../../styles/sheet'
import { hiddenClass } from '../../styles/tokens'
import { cartText } from '../../text/cart'
import { shellText } from '../../text/shell'
import { Skeleton } from '../../ui/Skeleton'
import { CartColumns } from './CartColumns'

const title = css`
  padding: 16px 16px 0;
  font-size: 20px;
  line-height: 26px;
  @container (min-width: 768px) {
    padding: 16px 24px 0;
  }
`

const row = css`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  gap: var(--v-gap);
`

export function CartHeading() {
  return <h1 className={title}>{useTexts(cartText).title}</h1>
}

export function CartSkeleton() {
  const text = useTexts(shellText)
  return (
    <div aria-busy="true">
      <CartHeading />
      <CartColumns side={<Skeleton height={140} />}>
        <output className={hiddenClass}>{text.loading}</output>
        {[0, 1, 2].map((key) => (
          <div key={key} className={row}>
            <Skeleton ratio={1} />
            <div className={stack8Class}>
              <Skeleton shape="text" width="80%" />
              <Skeleton height={44} width={140} />
            </div>
          </div>
        ))}
      </CartColumns>
    </div>
  )
}
