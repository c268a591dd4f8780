import type { Order } from '../../domain/order'
import { useIsAgent } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { stack16Class } from '../../styles/stack'
import { lazyPart, nothing } from '../../ui/lazyPart'
import { useShownPart } from './useSelected'

// Above what has its own distances.
const apart = css`
  padding: 16px var(--v-side) 0;
  &:empty {
    display: none;
  }
`

const ShopperProposals = lazyPart(async () => (await import('../proposals/ShopperProposals')).ShopperProposals, nothing)

const hasProposals = ({ proposals }: Order) => proposals.length > 0

/** What agents propose to the shopper: code that comes with the first proposal. */
export function OrderProposals({ isApart }: { isApart?: boolean }) {
  const isNeeded = useShownPart(hasProposals)
  if (useIsAgent() || !isNeeded) return null
  return isApart ? (
    <div className={`${stack16Class} ${apart}`}>
      <ShopperProposals />
    </div>
  ) : (
    <ShopperProposals />
  )
}
