import { useCallback, type ReactNode } from 'react'
import { useView } from '../../../session/SessionContext'
import { css } from '../../../styles/sheet'
import { CardLook, type ProductCardProps } from '../ProductCard'
import { AgentBar } from './AgentBar'
import { AgentCard } from './AgentCard'

const frame = css`
  display: flex;
  flex-direction: column;
  flex: 1 1 auto;
`

// Sized by what surrounds it alone, so that the list scrolls in here and not with the page.
const scrollerClass = css`
  flex: 1 1 auto;
  contain: size layout;
  min-height: 240px;
  overflow-x: hidden;
  overflow-y: auto;
  overscroll-behavior: contain;
`

const zoomed = css`
  zoom: 0.75;
  display: flex;
  flex-direction: column;
  min-height: 100%;
  container-type: inline-size;
`

const compactCard = (props: ProductCardProps) => <AgentCard {...props} />

/** What an agent's catalogue is in: the bar, a scroll container of its own at a zoom of 0.75 (section 9), compact cards. */
export function AgentFrame({ children }: { children: ReactNode }) {
  const attach = useOwnScroller()
  return (
    <div className={frame}>
      <AgentBar />
      <div ref={attach} className={scrollerClass}>
        <div className={zoomed}>
          <CardLook value={compactCard}>{children}</CardLook>
        </div>
      </div>
    </div>
  )
}

/** While it is there, the list's own container is what scrolls: where it was left is remembered of it. */
function useOwnScroller() {
  const { scroller } = useView()
  return useCallback(
    (element: HTMLDivElement) => {
      scroller.own = element
      return () => {
        scroller.own = null
      }
    },
    [scroller],
  )
}
