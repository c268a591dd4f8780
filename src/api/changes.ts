import { createParser } from 'eventsource-parser'
import type { Session } from '../domain/shop'
import { UNAUTHORIZED } from '../lib/errors'
import type { ApiClient } from './client'
import { entity, essential, id, list, orEmpty, text } from './narrow'

/** Facts that a stream has sent so far; it is opened again with them. */
export interface StreamMemory {
  /** Id of the last event, '' before the first. */
  lastId: string
  /** The shortest pause before opening it again that the server asks for, ms. */
  retry: number
}

interface ChangesOptions {
  memory: StreamMemory
  signal: AbortSignal
  onOpen(): void
  /** Called with every piece of the stream, heartbeats included. */
  onSign(): void
  /** @param revision the order's after the change; '' from a backend without revisions */
  onChange(revision: string): void
  /** @param ids of placed orders that are another step on their way */
  onMoved(ids: readonly string[]): void
  /** The shopper is editing the order. */
  onPresence(): void
}

/** `lost`: it may open later. `refused`: it will not. `unauthorized`: the server does not know the code. */
type StreamEnd = 'lost' | 'refused' | 'unauthorized'

const readAddress = orEmpty(entity({ changes: text }))
/** An event also tells who made the change, for hosts of a stream of their own: the shop says 'elsewhere'. */
const readChange = orEmpty(entity({ revision: id, orders: list(essential(id)) }))

/**
 * The absolute address of a session's stream; '' when it names none, or one of another origin than the backend's: the
 * bearer goes there.
 * @param base absolute, without a slash at its end
 */
export function changesAddress({ details }: Session, base: string): string {
  const { changes } = readAddress(details)
  if (changes === '') return ''
  try {
    const address = new URL(changes.startsWith('/') ? base + changes : changes, `${base}/`)
    return address.origin === new URL(base).origin ? address.href : ''
  } catch {
    return ''
  }
}

/** Reads the Server-Sent Events of an order until their stream ends. */
export async function readChanges(client: ApiClient, address: string, options: ChangesOptions): Promise<StreamEnd> {
  const { signal, memory } = options
  try {
    const answer = await client.withBearer((bearer, fetch = globalThis.fetch) =>
      fetch(address, {
        headers: {
          accept: 'text/event-stream',
          authorization: `Bearer ${bearer}`,
          ...(memory.lastId && { 'last-event-id': memory.lastId }),
        },
        signal,
        cache: 'no-store',
        credentials: 'same-origin',
        // A redirect could carry the bearer elsewhere.
        redirect: 'error',
      }),
    )
    const end = endOf(answer)
    if (end || !answer.body) return end ?? 'refused'
    options.onOpen()
    await readEvents(answer.body, options)
    return 'lost'
  } catch {
    // Aborted, or no connection; messages of fetch may hold the address.
    return 'lost'
  }
}

/** null for a stream. */
function endOf({ status, headers }: Response): StreamEnd | null {
  if (status === UNAUTHORIZED) return 'unauthorized'
  if (status >= 500 || status === 408 || status === 429) return 'lost'
  return status === 200 && headers.get('content-type')?.startsWith('text/event-stream') ? null : 'refused'
}

async function readEvents(
  body: ReadableStream<Uint8Array>,
  { memory, onSign, onChange, onMoved, onPresence }: ChangesOptions,
) {
  const parser = createParser({
    onRetry: (retry) => (memory.retry = retry),
    onEvent(event) {
      memory.lastId = event.id ?? memory.lastId
      if (event.event === 'presence') onPresence()
      if (event.event !== 'order') return
      const { revision, orders } = readChange(parsed(event.data))
      onChange(revision)
      if (orders.length > 0) onMoved(orders)
    },
  })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onSign()
    parser.feed(decoder.decode(value, { stream: true }))
  }
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}
