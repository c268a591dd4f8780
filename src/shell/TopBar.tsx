import { useState } from 'react'
import { styleFor } from '../domain/shop'
import { isCatalogPath, START } from '../lib/paths'
import { lazyPart, nothing } from '../ui/lazyPart'
import { Link } from '../parts/frame/Link'
import { useSession, useTexts, useView } from '../session/SessionContext'
import type { ShopView } from '../session/view'
import { dataOf } from '../lib/remote'
import { css } from '../styles/sheet'
import { shellText } from '../text/shell'
import { BackIcon } from '../ui/bar-icons'
import { IconButton } from '../ui/IconButton'
import { Skeleton } from '../ui/Skeleton'
import { CartLink } from './CartLink'
import { landmark } from './landmark'

const ShopFacts = lazyPart(async () => (await import('./ShopFacts')).ShopFacts, nothing, 'silent')

// Where the page scrolls, a part of the head leaves with it, and what stands in it moves up into the bar that is left. The
// icons, not the rounds that a press shows, stand at the edges of the content.
const bar = css`
  position: sticky;
  top: calc(-1 * var(--v-head, 0px));
  z-index: 20;
  flex: none;
  display: flex;
  align-items: center;
  gap: 4px;
  min-height: calc(48px + var(--v-head, 0px) + env(safe-area-inset-top, 0px));
  padding: env(safe-area-inset-top, 0px) var(--v-side) 0;
  background: var(--v-surface);
  border-bottom: 1px solid var(--v-line);
  & > * {
    position: sticky;
    top: calc(2px + env(safe-area-inset-top, 0px));
  }
  & > button:first-child {
    margin-left: -12px;
  }
  & > button:last-child {
    margin-inline: auto -12px;
  }
`

// Over the catalogue alone.
const flat = css`
  --v-head: 0px;
`

const logo = css`
  display: flex;
  align-items: center;
  min-width: 0;
  height: 44px;
  border-radius: var(--v-radius-small);
  font-size: var(--v-title);
  font-weight: 700;
  color: var(--v-text);
  text-decoration: none;
`

// Logos are drawn for a light background, so a dark theme adds one behind the logo, in the same space.
const image = css`
  border-radius: 4px;
  background: var(--v-plate);
  box-shadow: 0 0 0 4px var(--v-plate);
  color: var(--v-on-plate);
  max-width: 160px;
  height: 32px;
  object-fit: contain;
  object-position: left;
`

/** @csspart top-bar the bar above every screen */
export function TopBar() {
  const view = useView()
  const text = useTexts(shellText)
  const isCatalog = isCatalogPath(view.history.path.value)
  return (
    <div className={isCatalog ? bar : `${bar} ${flat}`} role={landmark(view, 'banner')} part="top-bar">
      {!isCatalog && <IconButton label={text.back} icon={<BackIcon />} onClick={() => goToCatalog(view)} />}
      <Link to={START} part="logo" className={logo} translate="no" aria-label={text.shop}>
        <Logo />
      </Link>
      <Facts />
      {!isClosed(view) && <CartLink />}
    </div>
  )
}

function Facts() {
  const order = useSession().order.current.value
  return order && <ShopFacts order={order} />
}

function Logo() {
  const { remote, settings, areSettingsSettled } = useSession()
  const text = useTexts(shellText)
  const [broken, setBroken] = useState('')
  if (!areSettingsSettled.value && remote.value.status !== 'failed') return <Skeleton width={120} height={24} />
  const channel = dataOf(remote.value)?.channelType ?? null
  const address = settings.value && styleFor(settings.value, channel).urlLogo
  if (!address || address === broken) return text.shop
  return <img className={image} src={address} alt={text.shop} onError={() => setBroken(address)} />
}

/** True when the session could not be opened: then there is no order either. */
function isClosed({ session }: ShopView): boolean {
  return session.remote.value.status === 'failed'
}

/**
 * 'Voltar' always leads to the catalogue, and to its old scroll position when that is the previous screen. Without a
 * session it asks for one again, and the catalogue or the page for invalid sessions replaces the screen.
 */
function goToCatalog(view: ShopView): void {
  const { history, session } = view
  if (isClosed(view)) {
    void session.refresh()
    history.navigate(START, { replace: true })
  } else if (history.previous.peek() === START) history.back()
  else history.navigate(START)
}
