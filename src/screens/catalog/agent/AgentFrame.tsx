import { useCallback, useState, type ReactNode } from 'react'
import { isStoreMissing } from '../../../domain/add-rules'
import { isFinished } from '../../../domain/order-rules'
import { dataOf } from '../../../lib/remote'
import { useSession, useView } from '../../../session/SessionContext'
import { css, globalCss } from '../../../styles/sheet'
import { screenClass } from '../../../styles/stack'
import { rootClass } from '../../../styles/tokens'
import { lazyPart, nothing } from '../../../ui/lazyPart'
import { CardLook, type ProductCardProps } from '../ProductCard'
import { AgentShortcuts } from '../../../parts/agent/AgentShortcuts'
import { AgentBar } from './AgentBar'
import { AgentCard } from './AgentCard'
import { OpenProductContext, type ProductPart } from './open-product'
import { ProductDrawer } from './ProductDrawer'

// Its size comes from its surroundings, so that the list scrolls here and not with the page. Print does not scroll.
const scrollerClass = css`
  flex: 1 1 auto;
  --v-top: 0px;
  contain: size layout;
  min-height: 240px;
  overflow-x: hidden;
  overflow-y: auto;
  @media print {
    contain: none;
    overflow: visible;
  }
`

// An element as tall as its content does not scroll either. What does not scroll has no head that leaves.
globalCss(`
:host([standalone]) .${rootClass}{--v-head:0px}
:host([height=auto]) .${scrollerClass}{contain:none;overflow:visible}
:host([height=auto]:not([top-bar=off])) .${scrollerClass}{--v-top:48px}
`)

// The page has the zoom of the specification (section 9), which decides how many cards a row has. Everything that is
// read or pressed gets its own size back: nothing is under 12 px as seen, and the targets for buying are 44 px. The width
// of this container is counted in its own smaller pixels.
const zoomed = css`
  zoom: 0.75;
  @supports (width: 1cqi) {
    --v-side: max(clamp(16px, (75cqi - 767px) * 99, 24px), (75cqi - 1120px) / 2);
  }
  & [role='tabpanel'] {
    padding-inline: calc(var(--v-side) * 4 / 3);
  }
  display: flex;
  flex-direction: column;
  min-height: 100%;
  container-type: inline-size;
  & > div > :not([role='tabpanel']),
  & [role='tabpanel'] > :not(:last-child),
  & [role='tabpanel'] > :last-child > :not([role='list']),
  & [part='product-card'] {
    zoom: calc(4 / 3);
  }
  & [role='list'] > [role='presentation'] {
    grid-template-columns: repeat(auto-fill, minmax(min(480px, 100%), 1fr));
    gap: 0 var(--v-side);
  }
  & [role='presentation'] > [aria-hidden='true'] {
    zoom: calc(4 / 3);
    --v-ratio: auto;
    padding: 6px 0;
  }
  & [role='presentation'] > [aria-hidden='true'] > :first-child {
    height: 48px;
  }
  & [role='presentation'] > [aria-hidden='true'] > :last-child {
    display: none;
  }
`

/** Code of the checkout, which has the stores. */
const StorePicker = lazyPart(async () => (await import('./StorePicker')).StorePicker, nothing)

const asRow = (props: ProductCardProps) => <AgentCard {...props} />

/** The layout of an agent's catalogue: the bar, a scroller of its own at a zoom of 0.75 (section 9), a row for each product, and for each that is coming. */
export function AgentFrame({ children, product }: { children: ReactNode; product: ProductPart }) {
  const attach = useOwnScroller()
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <div className={screenClass}>
      <AgentBar />
      <AgentShortcuts />
      <StoreFirst />
      <div ref={attach} className={scrollerClass}>
        <div className={zoomed}>
          <OpenProductContext.Provider value={setOpened}>
            <CardLook value={asRow}>{children}</CardLook>
          </OpenProductContext.Provider>
        </div>
      </div>
      <ProductDrawer product={product} path={opened} onClose={() => setOpened(null)} />
    </div>
  )
}

/** An agent chooses the store before the first product, where the flow begins with it. */
function StoreFirst() {
  const { order, remote, settings } = useSession()
  const [current, opened] = [order.current.value, dataOf(remote.value)]
  const isAsked = current && opened && !isFinished(current) && isStoreMissing(current, settings.value, opened)
  return isAsked && <StorePicker />
}

/** Makes the list's own container the scroller while it is mounted, so that its scroll position is saved. */
function useOwnScroller() {
  const { scroller } = useView()
  return useCallback(
    (element: HTMLDivElement) => {
      if (getComputedStyle(element).overflowY === 'visible') return undefined
      scroller.own = element
      return () => {
        scroller.own = null
      }
    },
    [scroller],
  )
}
