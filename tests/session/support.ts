import { createBackend, type Backend } from '../../demo/backend'
import { createSession, type ShopSession } from '../../src/session/session'
import type { SessionEvent } from '../../src/stores/session-events'
import { smallShop } from '../demo/backend/small-shop'

export const BASE = 'https://loja.example'

export function smallBackend(): Backend {
  return createBackend({ shops: [smallShop] })
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

/** Resolves when the session's own calls are all answered. */
export async function whenLoaded({ remote, areSettingsSettled, categories, order }: ShopSession): Promise<void> {
  const isLoading = () =>
    remote.peek().status === 'loading' ||
    (remote.peek().status === 'ready' &&
      (!areSettingsSettled.peek() ||
        categories.peek().status === 'loading' ||
        order.remote.peek().status === 'loading'))
  while (isLoading()) await new Promise((resolve) => setTimeout(resolve, 1))
  await order.settled()
}
