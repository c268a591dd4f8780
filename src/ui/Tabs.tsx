import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { pressableClass } from '../styles/pressable'
import { css } from '../styles/sheet'
import { threeLinesClass } from '../styles/stack'
import { lazyPart, nothing } from './lazyPart'

const TabArrows = lazyPart(async () => (await import('./TabArrows')).TabArrows, nothing, 'silent')

const frame = css`
  position: relative;
  display: flex;
  align-items: center;
  border-bottom: 1px solid var(--v-line);
`

// Only a fine pointer on a wide container gets arrows. Their space is reserved. Touch devices swipe.
const withArrows = css`
  @container (min-width: 600px) {
    @media (hover: hover) and (pointer: fine) {
      padding: 0 44px;
    }
  }
`

// Base: two per row, for narrow containers and for browsers without container queries. The next one is partly visible and
// fades at the edge, to show that there is more. At the ends only padding fades.
const strip = css`
  --v-slides: 2;
  flex: 1;
  min-width: 0;
  position: relative;
  display: flex;
  padding: 0 20px;
  overflow-x: auto;
  overflow-y: hidden;
  overscroll-behavior-x: contain;
  scroll-behavior: smooth;
  scroll-snap-type: x proximity;
  scroll-padding: 0 20px;
  scrollbar-width: none;
  -webkit-mask-image: linear-gradient(90deg, transparent, #000 20px, #000 calc(100% - 20px), transparent);
  &::-webkit-scrollbar {
    display: none;
  }
  @container (min-width: 400px) {
    --v-slides: 3;
  }
  @container (min-width: 600px) {
    --v-slides: 4;
  }
  @container (min-width: 800px) {
    --v-slides: 5;
  }
`

// Wider than its place where three lines of that would cut its label. The dots of a label that is cut hang over its last
// line, which is centred without them: the label's own padding holds them.
const tabClass = css`
  flex: 1 0 calc((100% - 44px) / var(--v-slides));
  min-width: min-content;
  max-width: 100%;
  display: flex;
  align-items: center;
  justify-content: center;
  position: relative;
  min-height: 48px;
  scroll-snap-align: start;
  color: var(--v-muted);
  font-size: var(--v-normal);
  line-height: max(16px, 1.15em);
  &:focus-visible {
    outline-offset: -3px;
  }
  & > span {
    width: max-content;
    max-width: 18ch;
    padding: 0 8px;
    @supports (width: 1cqi) {
      max-width: max(18ch, 15cqi);
    }
  }
  &[aria-selected='true'] {
    color: var(--v-primary-strong);
    font-weight: 600;
  }
  &[aria-selected='true']::after {
    content: '';
    position: absolute;
    inset: auto 12px 0;
    border-bottom: 3px solid var(--v-primary-strong);
    border-radius: 3px 3px 0 0;
  }
`

interface Tab {
  readonly id: string
  readonly label: string
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  selected: string
  onSelect: (id: string) => void
  /** Somebody may press arrows, whose code then comes. Their space is always reserved. */
  mayHaveArrows?: boolean
  /** `id` of the panel, which needs `role="tabpanel"` and `aria-labelledby={tabId(panelId, selected)}`. */
  panelId: string
}

export function tabId(panelId: string, id: string): string {
  return `${panelId}-tab-${id}`
}

/** Arrows, Home and End move the focus only. Enter and Space select, since selecting may call the server. */
export function Tabs({ label, tabs, selected, onSelect, panelId, mayHaveArrows = true }: TabsProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<string>()
  const reachable = tabs.some(({ id }) => id === focused) ? focused : selected
  const selectedIndex = tabs.findIndex(({ id }) => id === selected)
  useShown(scroller, selectedIndex)
  const hasArrows = tabs.length > 5

  const move = (event: KeyboardEvent) => {
    const current = tabs.findIndex(({ id }) => id === reachable)
    const next = nextIndex(event.key, current, tabs.length)
    const element = next == null ? undefined : scroller.current?.children[next]
    if (next == null || !(element instanceof HTMLElement)) return
    event.preventDefault()
    setFocused(tabs[next]?.id)
    element.focus({ preventScroll: true })
    bringIntoView(scroller.current, next)
  }
  return (
    <div className={hasArrows ? `${frame} ${withArrows}` : frame}>
      <div
        ref={scroller}
        className={strip}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={move}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setFocused(undefined)
        }}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={tabId(panelId, tab.id)}
            type="button"
            role="tab"
            part="tab"
            className={`${pressableClass} ${tabClass}`}
            aria-selected={tab.id === selected}
            aria-controls={panelId}
            tabIndex={tab.id === reachable ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            <span className={threeLinesClass}>{tab.label}</span>
          </button>
        ))}
      </div>
      {hasArrows && mayHaveArrows && <TabArrows scroller={scroller} />}
    </div>
  )
}

function nextIndex(key: string, current: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowRight') return (current + 1) % count
  if (key === 'ArrowLeft') return (current - 1 + count) % count
  return undefined
}

/** Keeps the selected tab visible: at once on mount, with a smooth scroll afterwards. */
function useShown(scroller: RefObject<HTMLElement | null>, index: number) {
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    // The first tab is visible on mount: measuring it would force a layout for nothing.
    if (!isFirst.current || index > 0) bringIntoView(scroller.current, index, isFirst.current ? 'instant' : 'auto')
    isFirst.current = false
  }, [scroller, index])
}

/** Scrolls a strip to one of its children. `scrollIntoView` would scroll the host page too. */
export function bringIntoView(scroller: HTMLElement | null, index: number, behavior: ScrollBehavior = 'auto'): void {
  const tab = scroller?.children[index]
  if (!scroller || !(tab instanceof HTMLElement)) return
  scroller.scrollTo({ left: tab.offsetLeft - (scroller.clientWidth - tab.offsetWidth) / 2, behavior })
}
