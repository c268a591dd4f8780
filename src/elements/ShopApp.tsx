import { useSignals } from '@preact/signals-react/runtime'
import { Suspense, useLayoutEffect, type ComponentProps } from 'react'
import { SessionProvider } from '../session/SessionContext'
import type { ShopView } from '../session/view'
import { Boundary } from '../shell/Boundary'
import { FailedScreen } from '../shell/failure'
import { Shell } from '../shell/Shell'
import { themeFor } from '../styles/theme'
import { rootClass } from '../styles/tokens'
import { lazyPart } from '../ui/lazyPart'
import { HostTextsProvider } from '../ui/useWords'

const CartButton = lazyPart(async () => (await import('../shell/CartButton')).CartButton)

/** What an element hands to React. */
export interface ElementApp {
  /** Another number for another view: nothing of what the earlier one showed lives on. */
  id: number
  view: ShopView
  isCartButton: boolean
  hasTopBar: boolean
  /** Called when what React made is in the root, before anybody sees it. */
  onShown?: () => void
}

/** The React side of every tag. */
export function ShopApp({ app }: { app?: ElementApp }) {
  useSignals()
  useLayoutEffect(() => app?.onShown?.(), [app])
  if (!app) return null
  const { id, view, isCartButton, hasTopBar } = app
  return (
    <SessionProvider key={id} value={view}>
      <HostTextsProvider value={view.texts}>
        <Boundary
          resetKey={view.history.path.value}
          onError={(error) => view.session.happenings.tell({ type: 'error', error })}
          fallback={isCartButton ? Nothing : FailedShop}
        >
          {isCartButton ? (
            <Suspense>
              <CartButton />
            </Suspense>
          ) : (
            <Shell hasTopBar={hasTopBar} />
          )}
        </Boundary>
      </HostTextsProvider>
    </SessionProvider>
  )
}

/** A cart button whose code did not come; the host hears of it. */
const Nothing = () => null

/** What surrounds the screens crashed; React would leave the element empty. */
function FailedShop(props: ComponentProps<typeof FailedScreen>) {
  return (
    <div className={rootClass} lang="pt-BR" style={themeFor()}>
      <FailedScreen {...props} />
    </div>
  )
}
