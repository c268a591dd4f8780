import { useCallback, type ReactNode } from 'react'
import { useView } from '../../../session/SessionContext'
import { screenClass } from '../../../styles/layout'
import { css, globalCss } from '../../../styles/sheet'
import { CardLook, type ProductCardProps } from '../ProductCard'
import { AgentBar } from './AgentBar'
import { AgentCard } from './AgentCard'

// Its size comes from its surroundings, so that the list scrolls here and not with the page. Print does not scroll.
const scrollerClass = css`
  flex: 1 1 auto;
  contain: size layout;
  min-height: 240px;
  overflow-x: hidden;
  overflow-y: auto;
  @media print {
    contain: none;
    overflow: visible;
  }
`

// An element as tall as its content does not scroll either.
globalCss(`
:host([height=auto]) .${scrollerClass}{contain:none;overflow:visible}
`)

const zoomed = css`
  zoom: 0.75;
  display: flex;
  flex-direction: column;
  min-height: 100%;
  container-type: inline-size;
`

const compactCard = (props: ProductCardProps) => <AgentCard {...props} />

/** The layout of an agent's catalogue: the bar, a scroller of its own at a zoom of 0.75 (section 9), compact cards. */
export function AgentFrame({ children }: { children: ReactNode }) {
  const attach = useOwnScroller()
  return (
    <div className={screenClass}>
      <AgentBar />
      <div ref={attach} className={scrollerClass}>
        <div className={zoomed}>
          <CardLook value={compactCard}>{children}</CardLook>
        </div>
      </div>
    </div>
  )
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
