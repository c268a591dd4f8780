import { cartPath } from '../domain/shop'
import { useScreen } from '../parts/frame/useScreen'
import { useTexts, useView } from '../session/SessionContext'
import { dataOf } from '../lib/remote'
import { languageOf } from '../lib/texts'
import { themeFor } from '../styles/theme'
import { rootClass } from '../styles/tokens'
import { shellText } from '../text/shell'
import { screenTitles } from '../text/titles'
import { CartIcon } from '../ui/bar-icons'
import { IconButton } from '../ui/IconButton'
import { Boundary } from './Boundary'
import { CartIconButton } from './CartLink'
import { useTheme } from './useTheme'

/** `<shop-cart-button>`: the cart button for a host's own header. A press asks the host to show the cart. */
export function CartButton() {
  const view = useView()
  return (
    <Boundary
      resetKey=""
      onError={(error) => view.session.events.emit({ type: 'error', error })}
      fallback={FailedCartButton}
    >
      <ReadyCartButton />
    </Boundary>
  )
}

function ReadyCartButton() {
  const titles = useTexts(screenTitles)
  const theme = useTheme()
  const { announce, session, texts } = useView()
  useScreen(null, session.order.remote.value.status !== 'loading')
  function press(): void {
    const to = cartPath(dataOf(session.remote.peek()))
    if (announce('shop-before-navigate', { from: '', to }))
      announce('shop-navigate', { from: '', to, title: titles.cart })
  }
  return (
    <span className={rootClass} lang={languageOf(texts)} style={theme}>
      <CartIconButton onPress={press} />
    </span>
  )
}

function FailedCartButton({ onRetry }: { onRetry: () => void }) {
  return (
    <span className={rootClass} lang={languageOf(useView().texts)} style={themeFor()}>
      <IconButton label={useTexts(shellText).errorTitle} icon={<CartIcon />} onClick={onRetry} />
    </span>
  )
}
