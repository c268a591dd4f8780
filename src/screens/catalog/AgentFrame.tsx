import { useTexts } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { hiddenClass } from '../../styles/tokens'
import { catalogText } from '../../text/catalog'
import { lazyPart } from '../../ui/lazyPart'
import { Skeleton } from '../../ui/Skeleton'

const list = css`
  display: grid;
  gap: 8px;
  padding: 8px var(--v-side);
`

// As many columns as the agent's list has.
const rows = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(360px, 100%), 1fr));
  gap: 8px;
`

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

function AgentSkeleton() {
  const text = useTexts(catalogText)
  return (
    <div aria-busy="true">
      <output className={hiddenClass}>{text.loading}</output>
      <div className={list}>
        <Skeleton height={45} />
        <Skeleton height={44} />
        <Skeleton height={49} />
        <div className={rows}>
          {ROWS.map((key) => (
            <Skeleton key={key} height={64} />
          ))}
        </div>
      </div>
    </div>
  )
}

/** An agent's catalogue, whose code nobody else needs. */
export const AgentFrame = lazyPart(async () => (await import('./agent/AgentFrame')).AgentFrame, AgentSkeleton)
