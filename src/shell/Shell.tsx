import { useSignals } from '@preact/signals-react/runtime'
import { Suspense, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useView } from '../session/SessionContext'
import type { ShopView } from '../session/view'
import { css } from '../styles/sheet'
import { rootClass, scrollerClass } from '../styles/tokens'
import { preloadToasts, ToastLayer } from '../ui/ToastLayer'
import { lazyPart } from '../ui/lazyPart'
import { Boundary } from './Boundary'
import { FailedScreen } from './failure'
import { PendingScreen } from './PendingScreen'
import { preloadNextScreens } from './routes'
import { Screens } from './Screens'
import { TopBar } from './TopBar'
import { useTheme } from './useTheme'

const ExitNotice = lazyPart(async () => (await import('./ExitNotice')).ExitNotice)

// A short screen is as tall as what scrolls it, so that a bar at its bottom is at the thumb.
const column = css`
  display: flex;
  flex-direction: column;
`

// Focused when a screen replaces the one that had the focus: no ring, it is no control.
const mainClass = css`
  display: flex;
  flex-direction: column;
  flex: 1 0 auto;
  outline: none;
`

/** What surrounds every screen of an element: top bar, error boundary, toasts, the way out. */
export function Shell({ hasTopBar }: { hasTopBar: boolean }) {
  useSignals()
  const view = useView()
  const theme = useTheme()
  const path = view.history.path.value
  const scroller = useScroller(path)
  const focus = useFocusOnNewScreen(path)
  return (
    <div
      className={rootClass}
      lang="pt-BR"
      style={theme}
      // A finger or the keyboard at a card or the cart: where it leads is fetched before it gets there.
      onPointerDown={preloadNextScreens}
      onFocus={focus.onFocus}
      onBlur={focus.onBlur}
    >
      {hasTopBar && <TopBar />}
      <Toasts />
      <div ref={scroller} className={`${scrollerClass} ${column}`}>
        <main ref={focus.main} className={mainClass} tabIndex={-1}>
          <Boundary
            resetKey={path}
            onError={(error) => view.session.happenings.tell({ type: 'error', error })}
            fallback={FailedScreen}
          >
            <Suspense fallback={<PendingScreen />}>
              <Screens />
            </Suspense>
          </Boundary>
        </main>
      </div>
      <Exit />
      <Ahead />
    </div>
  )
}

// What changes while a screen stays the same reads its signals apart, or each toast would render the screen again.

function Toasts() {
  useSignals()
  const { toasts, dismiss } = useView().toasts
  return <ToastLayer toasts={toasts.value} onDismiss={dismiss} />
}

function Exit() {
  useSignals()
  const { value: exit } = useView().exit
  return (
    exit && (
      <Suspense>
        <ExitNotice exit={exit} />
      </Suspense>
    )
  )
}

/** How long the first view has the network for itself, ms. */
const PRELOAD_AFTER = 1000

async function preloadNext(view: ShopView): Promise<void> {
  preloadToasts()
  preloadNextScreens()
  const later = await import('./after-first-view').catch(() => null)
  later?.afterFirstView(view)
}

/** Fetches what shoppers open next, once the first view had its turn. */
function Ahead() {
  useSignals()
  const view = useView()
  const isAnswered = view.session.order.remote.value.status !== 'loading'
  useEffect(() => {
    if (!isAnswered) return undefined
    const timer = setTimeout(preloadNext, PRELOAD_AFTER, view)
    return () => clearTimeout(timer)
  }, [isAnswered, view])
  return null
}

/** Hands the scroller to the view, and starts each screen where it belongs: the catalogue where it was left. */
function useScroller(path: string) {
  const view = useView()
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      const page = view.isStandalone ? (element?.ownerDocument.scrollingElement ?? null) : element
      view.scroller.page = element && page
    },
    [view],
  )
  const shown = useRef(path)
  useLayoutEffect(() => {
    if (shown.current === path) return
    shown.current = path
    if (view.scroller.current) view.scroller.current.scrollTop = view.history.savedScroll
  }, [path, view])
  return attach
}

/**
 * Keyboard and screen reader go on at the new screen, but only when they were in the shop before: a host's `navigate()`
 * steals no focus. A removed control sends no blur, so the shop still holds the focus then.
 */
function useFocusOnNewScreen(path: string) {
  const main = useRef<HTMLElement>(null)
  const hasFocus = useRef(false)
  const shown = useRef(path)
  useLayoutEffect(() => {
    if (shown.current === path) return
    shown.current = path
    if (hasFocus.current) main.current?.focus({ preventScroll: true })
  }, [path])
  return {
    main,
    onFocus: () => {
      hasFocus.current = true
      preloadNextScreens()
    },
    onBlur: () => (hasFocus.current = false),
  }
}
