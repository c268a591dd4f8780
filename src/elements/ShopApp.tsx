import { SessionProvider } from '../session/SessionContext'
import type { ShopView } from '../session/view'
import { CartButton } from '../shell/CartButton'
import { Shell } from '../shell/Shell'

/** What an element hands to React. */
export interface ElementApp {
  view: ShopView
  isCartButton: boolean
  hasTopBar: boolean
}

/** The React side of every tag. */
export function ShopApp({ app }: { app?: ElementApp }) {
  if (!app) return null
  return (
    <SessionProvider value={app.view}>
      {app.isCartButton ? <CartButton /> : <Shell hasTopBar={app.hasTopBar} />}
    </SessionProvider>
  )
}
