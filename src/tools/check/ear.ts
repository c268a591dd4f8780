import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { verifyWebhook, WebhookRefused, type WebhookEvent } from '../../backend/webhooks'
import { CouldNotRun } from './findings'

export interface HeardWebhook {
  id: string
  body: string
  /** null for one that does not hold. */
  event: WebhookEvent | null
  /** Why it does not. */
  problem: string
  /** The status that it was answered with. */
  status: number
}

/** Hears the webhooks of a backend. */
export interface Ear {
  /** Where they have to go. */
  url: string
  heard: readonly HeardWebhook[]
  /** @returns what was heard once it is enough, or after the longest wait */
  until(isEnough: (heard: readonly HeardWebhook[]) => boolean): Promise<readonly HeardWebhook[]>
  close(): void
}

/** The second try comes after 5 s, and a process may look every few seconds, ms. */
const PATIENCE = 20_000
const REFUSED = 500
const TAKEN = 204

/** Listens at a port, or at an address of this machine. The first webhook of a confirmation is refused once. */
export async function listen(place: string, secret: string): Promise<Ear> {
  const at = /^\d+$/.test(place) ? `http://127.0.0.1:${place}/` : place
  if (!URL.canParse(at)) throw new CouldNotRun(`${place} is neither a port nor an address to listen at.`)
  const { hostname, port, pathname } = new URL(at)
  const heard: HeardWebhook[] = []
  const bell = new EventEmitter()
  let refused = ''
  const server = createServer((request, response) => {
    void text(request)
      .then(async (body) => {
        const told = await tellOf(request.headers, body, secret)
        if (refused === '' && told.event?.type === 'order.confirmed') refused = told.id
        const status = refused === told.id && !heard.some(({ id }) => id === refused) ? REFUSED : TAKEN
        heard.push({ ...told, status })
        response.writeHead(status)
      })
      .catch(() => response.writeHead(400))
      .finally(() => {
        response.end()
        bell.emit('heard')
      })
  })
  await new Promise<void>((done, fail) => {
    server.once('error', (error) => fail(new CouldNotRun(`Nobody can listen at ${place}: ${error.message}`)))
    server.listen(Number(port), hostname, done)
  })
  return {
    url: `http://${hostname}:${(server.address() as AddressInfo).port}${pathname}`,
    heard,
    async until(isEnough) {
      const signal = AbortSignal.timeout(PATIENCE)
      while (!isEnough(heard) && !signal.aborted) await once(bell, 'heard', { signal }).catch(() => undefined)
      return heard
    },
    close: () => server.close(),
  }
}

async function tellOf(headers: NodeJS.Dict<string | string[]>, body: string, secret: string) {
  const id = String(headers['webhook-id'] ?? '')
  try {
    return { id, body, event: await verifyWebhook(headers, body, secret), problem: '' }
  } catch (error) {
    return { id, body, event: null, problem: error instanceof WebhookRefused ? error.reason : String(error) }
  }
}
