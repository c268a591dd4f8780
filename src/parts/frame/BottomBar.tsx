import { useCallback, type ReactNode } from 'react'
import { attempt } from '../../lib/attempt'
import { KEYBOARD_OF_HOST, keyboardOver } from '../../lib/keyboard'
import { listen, together } from '../../lib/listen'
import { formatCents, type Cents } from '../../lib/money'
import { onResize } from '../../lib/on-resize'
import { isTextField } from '../../lib/text-field'
import { useSession, useView } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { smallClass } from '../../styles/stack'

// Controls in the bar need no scroll padding: focusing one must not scroll the page. When a phone's keyboard leaves
// almost no room the bar is not sticky, so that the typed text stays visible.
const bar = css`
  position: sticky;
  @media print, (max-height: 320px) {
    position: static;
  }
  bottom: var(--vitrine-keyboard, 0px);
  margin-bottom: var(--vitrine-keyboard, 0px);
  z-index: 10;
  flex: none;
  padding: 12px var(--v-side);
  padding-bottom: max(12px, env(safe-area-inset-bottom, 0px));
  background: var(--v-raised);
  box-shadow: var(--v-shadow-2);
  outline: var(--v-outline);
  & :is(button, input) {
    scroll-margin-bottom: calc(-1 * var(--v-bar, 0px));
  }
`

// A button stands beside the total where its words fit into one line there, else it has the next line to itself.
const inner = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  & > :is(button, a) {
    flex: 1 1 auto;
    width: auto;
    padding-inline: 16px;
    @container (max-width: 359px) {
      padding-inline: 6px;
    }
  }
  @container (min-width: 768px) {
    justify-content: flex-end;
    & > :is(button, a) {
      flex: 0 1 auto;
      min-width: min(100%, 256px);
    }
  }
`

const words = css`
  display: block;
  margin: 0 0 8px;
  &:empty {
    display: none;
  }
`

const totalClass = css`
  flex: none;
  max-width: 100%;
  & strong {
    display: block;
    font-size: var(--v-title);
    line-height: max(28px, 1.2em);
    color: var(--v-text);
    font-variant-numeric: tabular-nums;
  }
  &[data-stale] strong {
    opacity: 0.5;
  }
`

// Beside a button in the narrowest bars.
const shortTotal = css`
  @container (max-width: 359px) {
    & strong {
      font-size: var(--v-large);
    }
  }
`

// The whole line of a narrow bar whose button fills the next one.
const totalLine = css`
  @container (max-width: 399px) {
    flex: 1 0 100%;
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 8px;
  }
`

/** In wide containers: a column that stays in view, below the top bar, while a longer one beside it scrolls. */
export const besideClass = css`
  @container (min-width: 768px) {
    position: sticky;
    top: calc(16px + var(--v-top, 0px));
    align-self: start;
  }
  @media print {
    position: static;
  }
`

/**
 * The column of what is paid, which ends with the screen's bar: the total, and right below it the next step. In a narrow
 * container its parts stand in the column around it, a flex box, and the bar at the bottom of the screen.
 */
export const paidClass = css`
  @container (max-width: 767px) {
    && {
      display: contents;
    }
    & > [data-bar] {
      margin: auto calc(-1 * var(--v-side)) calc(var(--vitrine-keyboard, 0px) - 16px);
    }
  }
  @container (min-width: 768px) {
    display: flex;
    flex-direction: column;
    gap: 16px;
    & > [data-bar] {
      position: static;
      padding: var(--v-pad);
      border-radius: var(--v-radius);
      box-shadow: none;
    }
    & > [data-bar] > div > :is(button, a) {
      flex: 1 0 100%;
      padding-inline: 8px;
    }
    & [data-bar-total] {
      flex: 1 0 100%;
      display: flex;
      align-items: baseline;
      justify-content: space-between;
    }
    && > * {
      align-self: stretch;
    }
    &:has([data-bar-total]) dl > [data-total] {
      display: none;
    }
  }
`

/** Between the bar and a control that was moved above it, px: its ring and its message are seen too. */
const AIR = 16

/** The shop's root, which is told how high a bar at its end is: toasts stand above it. */
export const shopOf = (element: Element) => element.closest<HTMLElement>('[lang]')

interface BottomBarProps {
  note?: ReactNode
  /** For screens that place the bar elsewhere when they are wide. */
  className?: string
  children: ReactNode
}

/**
 * A sticky bar with the next step. The scroller gets scroll padding, so that the bar never covers a focused field. It
 * rises with a phone's keyboard, which lies over a page without making it smaller.
 */
export function BottomBar({ note, className = '', children }: BottomBarProps) {
  const { scroller } = useView()
  const measure = useCallback(
    (element: HTMLDivElement | null) => {
      if (!element) return
      let covered: HTMLElement | null = null
      let lift = 0
      const keepClear = (height: string) => covered?.style.setProperty('scroll-padding-bottom', height)
      const fit = () => {
        // On a standalone page the page scrolls, which is known only after everything has mounted.
        covered = scroller.current instanceof HTMLElement ? scroller.current : null
        // A host may have restyled the bar.
        const isOverContent = attempt(() => getComputedStyle(element).position) === 'sticky'
        keepClear(isOverContent ? `calc(${element.offsetHeight + lift + AIR}px + var(${KEYBOARD_OF_HOST}, 0px))` : '')
        element.style.setProperty('--v-bar', `${element.offsetHeight}px`)
        shopOf(element)?.style.setProperty('--v-low', isOverContent ? `${element.offsetHeight + lift}px` : '')
      }
      // A browser shows the caret of a field that is pressed where the bar leaves some of it, not all of the field.
      const root = element.getRootNode() as ShadowRoot
      const shop = shopOf(element)
      const uncover = () => {
        const { activeElement } = root
        if (isTextField(activeElement) && !element.contains(activeElement))
          activeElement.scrollIntoView({ block: 'nearest' })
      }
      const rise = () => {
        const before = lift
        lift = keyboardOver(element.getBoundingClientRect().bottom + lift)
        if (lift === before) return
        // The page gets as much longer, so that its last field can be moved above the bar.
        element.style.bottom = element.style.marginBottom = lift > 0 ? `${lift}px` : ''
        fit()
        if (lift > 0) uncover()
      }
      return together(
        onResize(element, fit),
        listen(root, 'focusin', uncover),
        visualViewport ? listen(visualViewport, ['resize', 'scroll'], rise) : () => undefined,
        () => {
          keepClear('')
          shop?.style.removeProperty('--v-low')
        },
      )
    },
    [scroller],
  )
  return (
    <div ref={measure} part="bar" data-bar="" className={`${bar} ${className}`}>
      {note && <output className={`${smallClass} ${words}`}>{note}</output>}
      <div className={inner}>{children}</div>
    </div>
  )
}

interface BarTotalProps {
  label: string
  total: Cents
  /** The button has few words and stands beside it, however narrow the bar is. */
  isBeside?: boolean
}

/** Until the server has answered an edit, the total is that of before: it is dimmed from the first frame on. */
export function BarTotal({ label, total, isBeside }: BarTotalProps) {
  const isBusy = useSession().order.isRecalculating.value
  return (
    <div
      data-bar-total=""
      data-stale={isBusy || undefined}
      className={`${smallClass} ${totalClass} ${isBeside ? shortTotal : totalLine}`}
    >
      {label}
      <strong translate="no">{formatCents(total)}</strong>
    </div>
  )
}
