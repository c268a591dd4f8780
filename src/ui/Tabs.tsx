import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { css } from '../styles/sheet'
import { uiText } from '../text/ui'
import { IconButton } from './IconButton'
import { ChevronLeftIcon, ChevronRightIcon } from './icons'
import { useScrollEdges } from './useScrollEdges'

const frame = css`
  position: relative;
  display: flex;
  align-items: center;
  border-bottom: 1px solid var(--v-line);
`

// Base: two a row, for the narrowest widths and for browsers without container queries. Beside a full row its neighbours
// peek out and fade, to say that there is more.
const strip = css`
  --v-slides: 2;
  --v-peek: 20px;
  flex: 1;
  min-width: 0;
  position: relative;
  display: flex;
  overflow-x: auto;
  overflow-y: hidden;
  overscroll-behavior-x: contain;
  scroll-behavior: smooth;
  scroll-snap-type: x proximity;
  scroll-padding: 0 var(--v-peek);
  scrollbar-width: none;
  &::-webkit-scrollbar {
    display: none;
  }
  &[data-more~='after'] {
    -webkit-mask-image: linear-gradient(270deg, transparent, #000 var(--v-peek));
    mask-image: linear-gradient(270deg, transparent, #000 var(--v-peek));
  }
  &[data-more~='before'] {
    -webkit-mask-image: linear-gradient(90deg, transparent, #000 var(--v-peek));
    mask-image: linear-gradient(90deg, transparent, #000 var(--v-peek));
  }
  &[data-more='before after'] {
    -webkit-mask-image: linear-gradient(
      90deg,
      transparent,
      #000 var(--v-peek),
      #000 calc(100% - var(--v-peek)),
      transparent
    );
    mask-image: linear-gradient(90deg, transparent, #000 var(--v-peek), #000 calc(100% - var(--v-peek)), transparent);
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

const tabClass = css`
  flex: 0 0 calc((100% - 2 * var(--v-peek)) / var(--v-slides));
  display: flex;
  align-items: center;
  justify-content: center;
  position: relative;
  min-height: 48px;
  padding: 6px 8px;
  border: 0;
  scroll-snap-align: start;
  color: var(--v-muted);
  background: transparent;
  font-size: 14px;
  line-height: 18px;
  transition: color var(--v-time);
  &:hover {
    color: var(--v-text);
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  &::after {
    content: '';
    position: absolute;
    inset: auto 12px 0;
    height: 3px;
    border-radius: 3px 3px 0 0;
    background: transparent;
    transition: background-color var(--v-time);
  }
  &[aria-selected='true'] {
    color: var(--v-primary-strong);
    font-weight: 600;
  }
  &[aria-selected='true']::after {
    background: var(--v-primary-strong);
  }
`

const words = css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
`

// Thumbs swipe; only a fine pointer on a wide container is offered buttons.
const arrow = css`
  display: none;
  @container (min-width: 600px) {
    @media (hover: hover) and (pointer: fine) {
      display: inline-flex;
    }
  }
`

export interface Tab {
  readonly id: string
  readonly label: string
}

interface TabsProps {
  /** Names the strip. */
  label: string
  tabs: readonly Tab[]
  selected: string
  onSelect: (id: string) => void
  /** `id` of the panel the tabs change; the panel takes `role="tabpanel"` and `aria-labelledby={tabId(panelId, selected)}`. */
  panelId: string
}

export function tabId(panelId: string, id: string): string {
  return `${panelId}-tab-${id}`
}

/**
 * A strip of tabs: five a row, four below 800 px, three below 600, two below 400 of the container's width. Arrows, Home
 * and End move focus, Enter and Space select: selecting may ask the server, so passing over a tab does not.
 */
export function Tabs({ label, tabs, selected, onSelect, panelId }: TabsProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<string>()
  const { hasBefore, hasAfter } = useScrollEdges(scroller)
  const reachable = tabs.some(({ id }) => id === focused) ? focused : selected
  const selectedIndex = tabs.findIndex(({ id }) => id === selected)
  useShown(scroller, selectedIndex)

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
  const page = (direction: 1 | -1) => scroller.current?.scrollBy({ left: direction * scroller.current.clientWidth })

  return (
    <div className={frame}>
      <IconButton
        className={arrow}
        label={uiText.previousTabs}
        icon={<ChevronLeftIcon />}
        size="small"
        disabled={!hasBefore}
        onClick={() => page(-1)}
      />
      <div
        ref={scroller}
        className={strip}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        data-more={[hasBefore && 'before', hasAfter && 'after'].filter(Boolean).join(' ')}
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
            className={tabClass}
            aria-selected={tab.id === selected}
            aria-controls={panelId}
            tabIndex={tab.id === reachable ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            <span className={words}>{tab.label}</span>
          </button>
        ))}
      </div>
      <IconButton
        className={arrow}
        label={uiText.nextTabs}
        icon={<ChevronRightIcon />}
        size="small"
        disabled={!hasAfter}
        onClick={() => page(1)}
      />
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

/** Keeps the selected tab in view: at once when the strip appears, gliding afterwards. */
function useShown(scroller: RefObject<HTMLElement | null>, index: number) {
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    bringIntoView(scroller.current, index, isFirst.current ? 'instant' : 'auto')
    isFirst.current = false
  }, [scroller, index])
}

// Not scrollIntoView: that would scroll the host page too.
function bringIntoView(scroller: HTMLElement | null, index: number, behavior: ScrollBehavior = 'auto') {
  const tab = scroller?.children[index]
  if (!scroller || !(tab instanceof HTMLElement)) return
  scroller.scrollTo({ left: tab.offsetLeft - (scroller.clientWidth - tab.offsetWidth) / 2, behavior })
}
