// @vitest-environment happy-dom
import { expect, it, onTestFinished } from 'vitest'
import { forgetForTab, keepForTab, shopOf } from '../../src/lib/kept-session'
import { wait } from '../../src/lib/wait'
import { createRegistry } from '../../src/session/registry'
import { watchLostSession } from '../../src/session/lost-session'
import { createAddressHistory } from '../../src/shell/address-history'
import { backendByShopClock } from '../api/support'
import { smallShop } from '../demo/backend/small-shop'
import { BASE, fetchFrom, whenLoaded } from './support'

/** A page of a visitor without a session, at a path of a shop. */
function visit(openedAt: string, { path = openedAt, basePath = '', code = '', isStandalone = true } = {}) {
  history.replaceState(null, '', basePath + path)
  // The shop of those who come without a code.
  const backend = backendByShopClock({ shops: [{ ...smallShop, id: 'mercado' }] })
  const { session, release } = createRegistry({ fetch: fetchFrom(backend) }).lease({ apiBase: BASE, code })
  const address = { basePath, start: '/', scrollTop: () => 0, mayNavigate: () => true, sessionCode: () => '' }
  const view = { session, history: createAddressHistory(address), isStandalone }
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

/** Messages of this page's shop on a channel of another page. */
function listen(basePath = '') {
  const channel = new BroadcastChannel('vitrine-visits')
  onTestFinished(() => channel.close())
  const heard: unknown[] = []
  channel.addEventListener('message', ({ data }) => heard.push(data))
  return {
    heard,
    say: (vitrine: string) => channel.postMessage({ vitrine, shop: shopOf(BASE, basePath) }),
    /** Resolves when all that was said before has been heard. */
    async quiet() {
      const last = new BroadcastChannel('vitrine-visits')
      const isHere = new Promise((resolve) => channel.addEventListener('message', resolve, { once: true }))
      last.postMessage('last')
      await isHere
      last.close()
      await wait(0)
      return heard.filter((message) => message !== 'last')
    },
  }
}

it('asks the other pages when it has no code, and answers them once it has an open one', async () => {
  const other = listen()
  visit('/catalog')
  await expect.poll(() => other.heard).toEqual([{ vitrine: 'who-has-a-session', shop: shopOf(BASE, '') }])
  other.heard.splice(0)
  const session = visit('/catalog', { code: 'mercado' })
  session.wantOrder()
  await whenLoaded(session)
  other.say('who-has-a-session')
  await expect.poll(() => other.heard).toEqual([{ vitrine: 'i-have', shop: shopOf(BASE, '') }])
  // It is the one who has it: nobody else's answer means anything to it.
  other.say('i-have')
  await other.quiet()
  expect(session.trouble.peek()).toBeNull()
})

it.each([
  ['has no session', { code: '' }],
  ['has one that does not open', { code: 'sessao-inexistente' }],
])('does not answer while it %s', async (_name, options) => {
  const session = visit('/catalog', options)
  session.wantOrder()
  await whenLoaded(session)
  const other = listen()
  other.say('who-has-a-session')
  expect(await other.quiet()).toEqual([])
})

it('does not answer once its session is in trouble', async () => {
  const session = visit('/catalog', { code: 'mercado' })
  session.wantOrder()
  await whenLoaded(session)
  session.trouble.value = 'expired'
  const other = listen()
  other.say('who-has-a-session')
  expect(await other.quiet()).toEqual([])
})

it('misses the session that this tab had, and says so once', async () => {
  keepForTab('session_user_id', shopOf(BASE, ''), 'contact')
  onTestFinished(() => forgetForTab('session_user_id'))
  const session = visit('/catalog')
  expect(session.trouble.peek()).toBe('lost')
  session.trouble.value = null
  listen().say('i-have')
  await listen().quiet()
  expect(session.trouble.peek()).toBeNull()
})

it('misses none in an element of a host page, which asks nobody', async () => {
  const other = listen()
  const session = visit('/order', { isStandalone: false })
  session.wantOrder()
  await whenLoaded(session)
  expect([await other.quiet(), session.trouble.peek()]).toEqual([[], null])
})

it('misses none when the page opened with a code, though its order is empty', async () => {
  const session = visit('/order', { code: 'mercado' })
  session.wantOrder()
  await whenLoaded(session)
  await wait(0)
  expect(session.trouble.peek()).toBeNull()
})
