import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createBackend } from '../../demo/shop'
import { dataOf } from '../../src/lib/remote'
import { addCoffee, openSession, whenLoaded } from './support'
import { smallShop } from '../demo/backend/small-shop'
import { ANONYMOUS_SESSION } from '../../src/domain/shop'
import { createSession } from '../../src/session/session'
import { BASE, fetchFrom } from './support'

const shopOf = () => createBackend({ shops: [{ ...smallShop, id: 'mercado' }] })
let kept: Map<string, string>
/** Another tab, or another browser, has a storage of its own. */
const openTab = () => {
  const entries = (kept = new Map<string, string>())
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  })
}
beforeEach(openTab)
afterEach(() => void vi.unstubAllGlobals())

/** Opens the shop without a code, in this tab. */
async function visit(backend = shopOf()) {
  const scene = openSession(ANONYMOUS_SESSION, backend)
  await whenLoaded(scene.session)
  return scene
}

const orderIn = ({ session }: Awaited<ReturnType<typeof visit>>) => dataOf(session.order.remote.peek())
const visitors = ({ paths }: Awaited<ReturnType<typeof visit>>) => paths().filter((path) => path === '/api/session')

it('gives each tab an order of its own, which a reload finds again', async () => {
  const first = await visit()
  await addCoffee(first.session, 2)
  const reloaded = await visit(first.backend)
  expect(orderIn(reloaded)).toMatchObject({ id: orderIn(first)?.id, items: [{ quantity: 2 }] })
  expect(visitors(reloaded)).toHaveLength(1)
  openTab()
  const other = await visit(first.backend)
  expect(orderIn(other)?.items).toEqual([])
  expect(orderIn(other)?.id).not.toBe(orderIn(first)?.id)
})

it('asks for no order with the code that all visitors share', async () => {
  const { backend } = await visit()
  const shared = backend.calls().filter(({ sessionCode }) => sessionCode === ANONYMOUS_SESSION)
  expect(shared.map(({ path }) => path)).not.toContain('/api/order/current')
})

it('asks for no code while a visitor without one only looks', async () => {
  const backend = shopOf()
  const session = createSession({ apiBase: BASE, code: '', fetch: fetchFrom(backend), isOrderLater: true })
  await expect.poll(() => session.categories.peek().status).toBe('ready')
  expect(await session.wantOrderUnlessEmpty()).toBe(false)
  expect(backend.calls().map(({ path }) => path)).not.toContain('/api/session')
  expect(kept.size).toBe(0)
})

it('takes another code when the server no longer knows the kept one', async () => {
  const first = await visit()
  const code = first.backend.calls().at(-1)?.sessionCode ?? ''
  await first.backend.expire(code)
  const again = await visit(first.backend)
  expect(orderIn(again)?.status).toBe('Creating')
  expect(visitors(again)).toHaveLength(2)
})

it('stays with the shared code at a server that makes none', async () => {
  const backend = shopOf()
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const answer = await backend.fetch(new Request(input, init))
    if (!String(input).endsWith(`/session/${ANONYMOUS_SESSION}`)) return answer
    return new Response((await answer.text()).replace('"visitors":true', '"visitors":false'), answer)
  }
  const session = createSession({ apiBase: BASE, code: '', fetch })
  await expect.poll(() => session.order.remote.peek().status).toBe('failed')
  expect(backend.calls().find(({ path }) => path === '/api/order/current')?.sessionCode).toBe(ANONYMOUS_SESSION)
})
