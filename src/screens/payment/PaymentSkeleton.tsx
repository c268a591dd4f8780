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

export function PaymentSkeleton() {
  const text = useTexts(shellText)
  return (
    <div className={box} aria-busy="true">
      <output className={hiddenClass}>{text.loading}</output>
      <Skeleton height={26} width={140} />
      <Skeleton height={180} />
      <Skeleton height={44} />
      <Skeleton height={44} />
    </div>
  )
}
