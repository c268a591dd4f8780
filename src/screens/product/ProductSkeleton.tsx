import { useTexts } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { hiddenClass } from '../../styles/tokens'
import { shellText } from '../../text/shell'
import { Skeleton } from '../../ui/Skeleton'

const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding: 16px;
  @container (min-width: 768px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 32px;
    padding: 24px;
  }
`

const words = css`
  display: flex;
  flex-direction: column;
  gap: 12px;
`

/** A product page that is still coming. */
export function ProductSkeleton() {
  const text = useTexts(shellText)
  return (
    <div className={columns} aria-busy="true">
      <output className={hiddenClass}>{text.loading}</output>
      <Skeleton ratio={1} />
      <div className={words}>
        <Skeleton height={26} width="90%" />
        <Skeleton height={26} width="50%" />
        <Skeleton height={30} width={120} />
        <Skeleton shape="text" />
        <Skeleton shape="text" />
        <Skeleton shape="text" width="70%" />
      </div>
    </div>
  )
}
