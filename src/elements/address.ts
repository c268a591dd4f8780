import { effect } from '@preact/signals-core'
import { memoryOf, parseHash, type SessionAddress } from '../domain/session-address'
import { sessionFailure } from '../domain/session-identity'
import { forgetForTab, keepForTab, keptForTab } from '../lib/kept-session'
import { addressOf, rememberedCode, type Page } from '../opening/opening'
import type { ShopSession } from '../session/session'
import type { ElementSettings } from './element-settings'

const plain = () => parseHash(location.hash)

/**
 * Reads the page's address. The code for links that messengers and trackers have changed comes when there is one.
 * @returns a promise of the address in that case
 */
export function readAddress({ get, shopKey }: ElementSettings): SessionAddress | Promise<SessionAddress> {
  const page = (): Page => ({ location, history, kept: keptForTab('session_code', shopKey()) })

  /** Kept from now on: a reload finds it, whatever becomes of the address. */
  function keep(address: SessionAddress): SessionAddress {
    if (address.code) keepForTab('session_code', shopKey(), address.code)
    return address
  }

  const address = addressOf(page(), get('basePath'))
  if (address) return keep(address)
  return import('../opening/mangled-address')
    .then(({ readLate }) => readLate(get('basePath')), plain)
    .then((read) => keep({ ...read, code: read.code || rememberedCode(page()) }))
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
