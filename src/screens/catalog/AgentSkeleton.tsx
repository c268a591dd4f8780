import { useTexts } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { hiddenClass } from '../../styles/tokens'
import { catalogText } from '../../text/catalog'
import { Skeleton } from '../../ui/Skeleton'

const list = css`
  display: grid;
  gap: 8px;
  padding: 8px var(--v-side);
`

// As many cards a row as the agent's grid has.
const cards = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(156px, 100%), 1fr));
  gap: 8px;
`

const CARDS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

export function AgentSkeleton() {
  const text = useTexts(catalogText)
  return (
    <div aria-busy="true">
      <output className={hiddenClass}>{text.loading}</output>
      <div className={list}>
        <Skeleton height={45} />
        <Skeleton height={44} />
        <Skeleton height={49} />
        <div className={cards}>
          {CARDS.map((key) => (
            <Skeleton key={key} height={172} />
          ))}
        </div>
      </div>
    </div>
  )
}
