import { effect } from '@preact/signals-core'
import { useCallback, useEffect, useLayoutEffect, useRef, type SyntheticEvent } from 'react'
import { isFinished, totalQuantity } from '../domain/order-rules'
import { together } from '../lib/listen'
import { languageOf } from '../lib/texts'
import { isListPath, productIdIn } from '../lib/paths'
import { useSession, useView, isHeldByAgent } from '../session/SessionContext'
import { css } from '../styles/sheet'
import { rootClass, scrollerClass } from '../styles/tokens'
import { ToastItems, ToastLayer } from '../ui/ToastLayer'
import { lazyPart } from '../ui/lazyPart'
import { Boundary } from './Boundary'
import { FailedScreen } from './failure'
import { landmark } from './landmark'
import { preloadScreen } from './routes'
import { Screens } from './Screens'
import { TopBar } from './TopBar'
import { useTheme } from './useTheme'

const ExitNotice = lazyPart(async () => (await import('./ExitNotice')).ExitNotice)

const CartBar = lazyPart(async () => (await import('./CartBar')).CartBar)

const SessionNotice = lazyPart(async () => (await import('./SessionNotice')).SessionNotice)

// Takes the focus when a focused screen is replaced. No ring: it is not a control.
const mainClass = css`
  display: flex;
  flex-direction: column;
  flex: 1 0 auto;
`

export function Shell({ hasTopBar }: { hasTopBar: boolean }) {
  const view = useView()
  const theme = useTheme()
  const path = view.history.path.value
  const scroller = useScroller(path)
  const [main, hasFocus] = useFocusOnNewScreen(path)
  const onTouch = usePreloading()
  return (
    <div
      className={rootClass}
      lang={languageOf(view.texts)}
      style={theme}
      onPointerOver={onTouch}
      onFocus={(event) => {
        hasFocus.current = true
        onTouch(event)
      }}
      // Preact hears of a control that leaves with its screen, and moves the focus in the same task.
      onBlur={({ currentTarget }) => {
        const root = currentTarget.getRootNode() as ShadowRoot
        queueMicrotask(() => (hasFocus.current = root.activeElement))
      }}
    >
      {hasTopBar && <TopBar />}
      <Toasts />
      <Trouble />
      <div ref={scroller} className={scrollerClass} data-lenis-prevent="">
        <slot name="header" />
        <div ref={main} role={landmark(view, 'main')} className={mainClass} tabIndex={-1} data-screen="">
          <Boundary resetKey={path} onError={view.session.events.report} fallback={FailedScreen}>
            <Screens />
          </Boundary>
        </div>
        <slot name="footer" />
      </div>
      <Cart />
      <Exit />
    </div>
  )
}

// These components read their signals themselves. Otherwise each toast would render the whole screen again.

function Toasts() {
  const { toasts, dismiss } = useView().toasts
  return <ToastLayer toasts={toasts.value} onDismiss={dismiss} />
}

function Trouble() {
  return useSession().trouble.value && <SessionNotice />
}

/** Over the lists of products. An agent has the cart in the bar of the list. */
function Cart() {
  const { history, session } = useView()
  const path = history.path.value
  const order = session.order.current.value
  const isBesideProduct = productIdIn(path) !== ''
  return (
    (isListPath(path) || isBesideProduct) &&
    order &&
    !isFinished(order) &&
    totalQuantity(order) > 0 &&
    !isHeldByAgent(session) && <CartBar order={order} isBesideProduct={isBesideProduct} />
  )
}

function Exit() {
  const { value: exit } = useView().exit
  return exit && <ExitNotice exit={exit} />
}

/**
 * Code comes with the first sign that somebody will need it: a pointer over a part of the shop, with which the press of a
 * finger begins, or the focus. A shop that nobody touches fetches none.
 */
function usePreloading(): (event: SyntheticEvent) => void {
  const { session } = useView()
  const isTouched = useRef(false)
  const preloadCart = useCallback(() => {
    const order = session.order.current.value
    if (isTouched.current && order && totalQuantity(order) > 0)
      void preloadScreen(isHeldByAgent(session) ? '/order/checkout' : '/order')
  }, [session])
  useEffect(
    () =>
      together(
        effect(preloadCart),
        // The call that decides an order is on its way.
        session.events.subscribe(({ type }) => type === 'attempt' && void preloadScreen('/confirm')),
      ),
    [preloadCart, session],
  )
  return ({ target }) => {
    isTouched.current = true
    void ToastItems.preload().then(() => {
      // What a button does needs no product's screen.
      if (!(target as Element).closest('button')) void preloadScreen('/product/1')
      preloadCart()
    })
  }
}

/** Registers the scroller with the view and restores each screen's scroll position. */
function useScroller(path: string) {
  const view = useView()
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      const page = view.isStandalone ? (element?.ownerDocument.scrollingElement ?? null) : element
      view.scroller.page = element && page
    },
    [view],
  )
  // A screen that starts at its top: before the old one goes. Its shorter successor would cut the position off, and
  // Chromium gives it back as soon as that one has grown.
  useEffect(() => {
    const { history, position } = view
    let from = history.path.peek()
    return history.path.subscribe((to) => {
      if (to !== from && history.savedScroll === 0) position.scrollTop = 0
      from = to
    })
  }, [view])
  const lastPath = useRef(path)
  useLayoutEffect(() => {
    if (lastPath.current === path) return
    lastPath.current = path
    view.position.scrollTop = view.history.savedScroll
  }, [path, view])
  return attach
}

/**
 * Moves the focus to the heading of the new screen, or to the screen until that is here, but only when it was in the shop before: a host's `navigate()` must not steal it.
 * A removed control fires no blur, so the shop still counts as focused then.
 */
function useFocusOnNewScreen(path: string) {
  const main = useRef<HTMLDivElement>(null)
  const hasFocus = useRef<unknown>(null)
  const lastPath = useRef(path)
  useLayoutEffect(() => {
    if (lastPath.current === path) return
    lastPath.current = path
    if (hasFocus.current) (main.current?.querySelector('h1') ?? main.current)?.focus({ preventScroll: true })
  }, [path])
  return [main, hasFocus] as const
}
