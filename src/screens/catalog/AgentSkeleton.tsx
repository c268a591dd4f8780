import { useTexts } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { hiddenClass } from '../../styles/tokens'
import { catalogText } from '../../text/catalog'
import { Skeleton } from '../../ui/Skeleton'
import { gridClass } from './ProductGrid'

// The zoom of an agent's catalogue (storefront specification, section 9).
const list = css`
  zoom: 0.75;
  display: grid;
  gap: 8px;
  padding: 8px 12px;
  container-type: inline-size;
`

const CARDS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

export function AgentSkeleton() {
  const text = useTexts(catalogText)
  return (
    <div aria-busy="true">
      <output className={hiddenClass}>{text.loading}</output>
      <Skeleton height={61} />
      <div className={list}>
        <Skeleton height={44} />
        <Skeleton height={49} />
        <div className={gridClass}>
          {CARDS.map((key) => (
            <Skeleton key={key} height={194} />
          ))}
        </div>
      </div>
    </div>
  )
}
