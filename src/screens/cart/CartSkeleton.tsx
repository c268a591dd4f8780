import { useTexts } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { hiddenClass } from '../../styles/tokens'
import { shellText } from '../../text/shell'
import { Skeleton } from '../../ui/Skeleton'

const box = css`
  display: flex;
  flex-direction: column;
  gap: 16px;
  padding: var(--v-pad);
`

const row = css`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  gap: var(--v-gap);
`

const words = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
`

/** A cart that is still coming. */
export function CartSkeleton() {
  const text = useTexts(shellText)
  return (
    <div className={box} aria-busy="true">
      <output className={hiddenClass}>{text.loading}</output>
      <Skeleton height={26} width={160} />
      {[0, 1, 2].map((key) => (
        <div key={key} className={row}>
          <Skeleton ratio={1} />
          <div className={words}>
            <Skeleton shape="text" width="80%" />
            <Skeleton height={44} width={140} />
          </div>
        </div>
      ))}
      <Skeleton height={140} />
    </div>
  )
}
