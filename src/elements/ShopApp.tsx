import { useSignals } from '@preact/signals-react/runtime'
import { useLayoutEffect, type ComponentProps } from 'react'
import { isCatalogPath } from '../lib/paths'
import { languageOf } from '../lib/texts'
import { SessionProvider, useView } from '../session/SessionContext'
import type { ShopView } from '../session/view'
import { Boundary } from '../shell/Boundary'
import { FailedScreen } from '../shell/failure'
import { Shell } from '../shell/Shell'
import { themeFor } from '../styles/theme'
import { rootClass } from '../styles/tokens'
import { lazyPart, nothing } from '../ui/lazyPart'
import { BackButtonProvider } from '../ui/useBackButton'
import { HostTextsProvider } from '../ui/useWords'

const CartButton = lazyPart(async () => (await import('../shell/CartButton')).CartButton, nothing, 'thrown')

/** The props that an element passes to React. */
export interface ElementApp {
  /** Another number for another view, so that no state of the earlier view survives. */
  id: number
  view: ShopView
  isCartButton: boolean
  hasTopBar: boolean
}

export function ShopApp({ app }: { app: ElementApp }) {
  useSignals()
  const { id, view, isCartButton, hasTopBar } = app
  useLayoutEffect(() => {
    if (!view.preview) return
    view.preview.replace()
    // It was complete before it was rendered: its buttons answer before it is painted.
    if (isCatalogPath(view.history.path.peek())) queueMicrotask(view.reportReady)
  }, [view])
  return (
    <SessionProvider key={id} value={view}>
      <HostTextsProvider value={view.texts}>
        <Boundary
          resetKey={view.history.path.value}
          onError={view.session.events.report}
          // A cart button whose code did not load shows nothing; the host gets an event.
          fallback={isCartButton ? nothing : FailedShop}
        >
          {isCartButton ? (
            <CartButton />
          ) : (
            <BackButtonProvider value={view.history.hold}>
              <Shell hasTopBar={hasTopBar} />
            </BackButtonProvider>
          )}
        </Boundary>
      </HostTextsProvider>
    </SessionProvider>
  )
}

/** The shell around the screens crashed; React would leave the element empty. */
function FailedShop(props: ComponentProps<typeof FailedScreen>) {
  return (
    <div className={rootClass} lang={languageOf(useView().texts)} style={themeFor()}>
      <FailedScreen {...props} />
    </div>
  )
}
