import { settledWithin } from '../../lib/wait'
import type { ShopView } from '../../session/view'
import { whenSettled } from '../../stores/when'
import { adviceOn, placeOf } from '../failure-advice'
import { problem, type Finding } from './finding'

/** Time limit of the session call, ms. */
const PATIENCE = 10_000

/** Finds the reason why the shop did not open. */
export async function checkSession(apiBase: string, shop: ShopView | undefined): Promise<Finding[]> {
  if (!shop) return [problem('session', 'The element is not in a page.', 'Append it, then ask again.')]
  const { remote, settings, areSettingsSettled, categories } = shop.session
  await settledWithin(PATIENCE, whenSettled(remote))
  const session = remote.peek()
  if (session.status === 'loading') {
    const found = `The session call at ${placeOf(apiBase)} has had no answer for ${PATIENCE / 1000} s.`
    return [problem('session', found, "Look at the server's log.")]
  }
  if (session.status === 'failed') return [failure(session.error, apiBase)]
  const list = categories.peek()
  const withoutSettings = `GET /api/shop/settings at ${placeOf(apiBase)} failed, so the shop has no looks and no rules.`
  return [
    ...(areSettingsSettled.peek() && !settings.peek()
      ? [problem('session', withoutSettings, "Look at the server's log.")]
      : []),
    ...(list.status === 'failed' ? [failure(list.error, apiBase)] : []),
  ]
}

function failure(error: Parameters<typeof adviceOn>[0], apiBase: string): Finding {
  const { found, todo } = adviceOn(error, apiBase)
  return problem('session', found, todo)
}
