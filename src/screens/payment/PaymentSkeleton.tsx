import { useTexts } from '../../session/SessionContext'
import { stack16Class } from '../../styles/layout'
import { css } from '../../styles/sheet'
import { hiddenClass } from '../../styles/tokens'
import { shellText } from '../../text/shell'
import { Skeleton } from '../../ui/Skeleton'

const box = css`
  padding: var(--v-pad);
`

export function PaymentSkeleton() {
  const text = useTexts(shellText)
  return (
    <div className={`${stack16Class} ${box}`} aria-busy="true">
      <output className={hiddenClass}>{text.loading}</output>
      <Skeleton height={26} width={140} />
      <Skeleton height={180} />
      <Skeleton height={44} />
      <Skeleton height={44} />
    </div>
  )
}
