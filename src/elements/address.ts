import { effect } from '@preact/signals-core'
import { isPlainAddress, memoryOf, parseHash, type SessionAddress } from '../domain/session-address'
import { sessionFailure } from '../domain/session-identity'
import { forgetForTab, keepForTab, keptForTab } from '../lib/kept-session'
import type { ShopSession } from '../session/session'
import type { ElementSettings } from './element-settings'

/**
 * The code in the address, which replaces every earlier one; else the one stored for this tab and shop, or the one in
 * this history entry (after a reload without storage); else ''.
 */
function known(shop: string, address: SessionAddress): SessionAddress {
  if (!address.code)
    return { code: keptForTab('session_code', shop) || memoryOf(history.state)?.code || '', others: [], catalog: null }
  keepForTab('session_code', shop, address.code)
  return address
}

const plain = () => parseHash(location.hash)

/**
 * Reads a page's address. The code for links that messengers and trackers have changed comes when there is one.
 * @returns a function that gives null when `onLate` gets the address later
 */
export function createAddressReading({ get, shopKey }: ElementSettings, onLate: (address: SessionAddress) => void) {
  let isUnderWay = false
  return (): SessionAddress | null => {
    if (isPlainAddress(location, get('base-path'))) return known(shopKey(), plain())
    if (isUnderWay) return null
    isUnderWay = true
    void import('./late-address')
      .then(({ readLate }) => readLate(get('base-path')), plain)
      .then((found) => {
        isUnderWay = false
        onLate(known(shopKey(), found))
      })
    return null
  }
}

/** True when the server has said that the session does not exist, or has ended. */
export function isOver({ remote, trouble }: ShopSession): boolean {
  const { value } = remote
  return trouble.value === 'expired' || (value.status === 'failed' && sessionFailure(value.error) === 'over')
}

/**
 * Stores a code for the tab while its session is valid (storefront specification, section 2, "Session loading"). A code
 * that got no answer stays in the history entry, so that a retry has a code to try.
 */
export function keepCode(session: ShopSession, shop: string, code: string): () => void {
  return effect(() => {
    const { value } = session.remote
    if (isOver(session)) {
      const memory = memoryOf(history.state)
      if (memory) history.replaceState({ vitrine: { ...memory, code: '' } }, '')
      keepForTab('session_user_id', shop, keptForTab('session_user_id', shop) ?? '')
    }
    if (value.status === 'failed' || isOver(session)) return forgetForTab('session_code')
    if (value.status !== 'ready') return
    keepForTab('session_code', shop, code)
    keepForTab('session_user_id', shop, value.data.userShop.id)
  })
}
