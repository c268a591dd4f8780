import type { Backend } from '../../demo/shop'
import type { ReadonlySignal } from '@preact/signals-core'
import { vi } from 'vitest'
import { getProduct } from '../../src/api/product'
import { createSession, type ShopSession } from '../../src/session/session'
import type { SessionEvent } from '../../src/stores/session-events'
import { when } from '../../src/stores/when'
import { backendByShopClock } from '../api/support'
import { smallShop } from '../demo/backend/small-shop'

export const BASE = 'https://loja.example'

export function smallBackend(): Backend {
  return backendByShopClock({ shops: [smallShop] })
}

/** The backend as a session's `fetch`. */
export function fetchFrom(backend: Backend): typeof globalThis.fetch {
  return (input, init) => backend.fetch(new Request(input, init))
}

export interface SessionScene {
  backend: Backend
  session: ShopSession
  told: SessionEvent[]
  /** Paths called so far, oldest first. */
  paths(): string[]
}

/** Opens a session of the small shop; resolves at once, before any call was answered. */
export function openSession(code = 'farmacia', backend = smallBackend()): SessionScene {
  const session = createSession({ apiBase: BASE, code, fetch: fetchFrom(backend) })
  const told: SessionEvent[] = []
  session.events.subscribe((event) => told.push(event))
  return { backend, session, told, paths: () => backend.calls().map(({ path }) => path) }
}

/** Puts coffee into the order. */
export async function addCoffee({ order, client }: ShopSession, quantity: number): Promise<void> {
  await order.add({ product: await getProduct(client, 'cafe'), attributes: [], sku: '' }, quantity)
}

/** Another device of the same person puts coffee into the order. */
export async function addElsewhere(backend: Backend, quantity: number, code = 'farmacia'): Promise<void> {
  const { session } = openSession(code, backend)
  await whenLoaded(session)
  await addCoffee(session, quantity)
}

/** Says that the page is shown or hidden, until mocks are restored. */
export function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Replaces fields in the data of the answers at a path, from now on. */
export function rewrite(backend: Backend, path: string, change: (data: object) => object): void {
  const { fetch } = backend
  const rewritten: typeof fetch = async (request) => {
    const answer = await fetch(request)
    if (!request.url.endsWith(path) || !answer.ok) return answer
    const body = (await answer.json()) as { data: object }
    return Response.json({ ...body, data: change(body.data) })
  }
  Object.assign(backend, { fetch: rewritten })
}

const isLoading = (one: ReadonlySignal<{ status: string }>) => one.value.status === 'loading'

/** Resolves when the session's own calls are all answered. */
export async function whenLoaded({ remote, areSettingsSettled, categories, order }: ShopSession): Promise<void> {
  await when(() => !isLoading(remote))
  if (remote.peek().status === 'ready')
    await when(() => areSettingsSettled.value && !isLoading(categories) && !isLoading(order.remote))
  await order.settled()
}
