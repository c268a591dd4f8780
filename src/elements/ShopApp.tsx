import { useSignals } from '@preact/signals-react/runtime'
import type { ComponentProps } from 'react'
import { useScreenReady } from '../screens/shared/useScreenReady'
import { SessionProvider, useSession } from '../session/SessionContext'
import type { ShopView } from '../session/view'
import { Boundary } from '../shell/Boundary'
import { CartButton } from '../shell/CartButton'
import { FailedScreen } from '../shell/failure'
import { Shell } from '../shell/Shell'
import { themeFor } from '../styles/theme'
import { rootClass } from '../styles/tokens'
import { shellText } from '../text/shell'
import { CartIcon } from '../ui/first-icons'
import { IconButton } from '../ui/IconButton'

/** What an element hands to React. */
export interface ElementApp {
  /** Another number for another view: nothing of what the earlier one showed lives on. */
  id: number
  view: ShopView
  isCartButton: boolean
  hasTopBar: boolean
}

/** The React side of every tag. */
export function ShopApp({ app }: { app?: ElementApp }) {
  useSignals()
  if (!app) return null
  const { id, view, isCartButton, hasTopBar } = app
  return (
    <SessionProvider key={id} value={view}>
      <Boundary
        resetKey={view.history.path.value}
        onError={(error) => view.session.happenings.tell({ type: 'error', error })}
        fallback={isCartButton ? FailedCartButton : FailedShop}
      >
        {isCartButton ? <ReadyCartButton /> : <Shell hasTopBar={hasTopBar} />}
      </Boundary>
    </SessionProvider>
  )
}

function ReadyCartButton() {
  useSignals()
  useScreenReady(useSession().order.remote.value.status !== 'loading')
  return <CartButton />
}

type FailureProps = ComponentProps<typeof FailedScreen>

/** What surrounds the screens crashed; React would leave the element empty. */
function FailedShop(props: FailureProps) {
  return (
    <div className={rootClass} lang="pt-BR" style={themeFor()}>
      <FailedScreen {...props} />
    </div>
  )
}

function FailedCartButton({ onRetry }: FailureProps) {
  return (
    <span className={rootClass} lang="pt-BR" style={themeFor()}>
      <IconButton label={shellText.errorTitle} icon={<CartIcon />} onClick={onRetry} />
    </span>
  )
}
