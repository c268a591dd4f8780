// @vitest-environment happy-dom
import { expect, it, onTestFinished } from 'vitest'
import { shopOf } from '../../src/lib/kept-session'
import { wait } from '../../src/lib/wait'
import { createRegistry } from '../../src/session/registry'
import { watchLostSession } from '../../src/session/lost-session'
import { createAddressHistory } from '../../src/shell/history'
import { backendByShopClock } from '../api/support'
import { smallShop } from '../demo/backend/small-shop'
import { BASE, fetchFrom, whenLoaded } from './support'

/** A page of a visitor without a session, at a path of a shop. */
function visit(openedAt: string, { path = openedAt, basePath = '' } = {}) {
  history.replaceState(null, '', basePath + path)
  // The shop of those who come without a code.
  const backend = backendByShopClock({ shops: [{ ...smallShop, id: 'mercado' }] })
  const { session, release } = createRegistry({ fetch: fetchFrom(backend) }).lease({ apiBase: BASE, code: '' })
  const address = { basePath, start: '/', scrollTop: () => 0, mayNavigate: () => true, sessionCode: () => '' }
  const view = { session, history: createAddressHistory(address), isStandalone: true }
  const stop = watchLostSession(view, openedAt)
  onTestFinished(() => [stop, release, view.history.dispose].forEach((end) => end()))
  return session
}

/** The trouble of a visitor, once the watch and the empty order are here. @param path of the screen */
async function troubleOf(openedAt: string, path = openedAt) {
  const session = visit(openedAt, { path })
  session.wantOrder()
  await whenLoaded(session)
  await wait(0)
  return session.trouble.peek()
}

it('misses the session of a visitor whose address needs an order', async () => {
  expect([await troubleOf('/order'), await troubleOf('/order/payment')]).toEqual(['lost', 'lost'])
})

it('misses none for a visitor of the catalogue, who may be in the cart before this code is here', async () => {
  expect([await troubleOf('/catalog'), await troubleOf('/catalog', '/order')]).toEqual([null, null])
})

it('misses the session that another page has of this shop, and not that of another shop of the site', async () => {
  const [here, there] = [visit('/catalog'), visit('/catalog', { basePath: '/outra' })]
  const other = new BroadcastChannel('vitrine-visits')
  onTestFinished(() => other.close())
  other.postMessage({ vitrine: 'i-have', shop: shopOf(BASE, '/outra') })
  await expect.poll(() => there.trouble.peek()).toBe('lost')
  expect(here.trouble.peek()).toBeNull()
  other.postMessage({ vitrine: 'i-have', shop: shopOf(BASE, '') })
  await expect.poll(() => here.trouble.peek()).toBe('lost')
})
