import { createBackend, type Backend, type CallRecord, type Fault } from '../../demo/shop'
import type { ProductSeed, ShopSeed } from '../../src/backend/model'
import { sessions } from '../../demo/shop/sessions'
import { everyShop } from '../../demo/shop/shops'

/** Origin of the stories' shops. No request reaches the network. */
export const ORIGIN = 'https://shop.test'

/** One call with the story's bearer. @throws when the backend refuses it, since the story would show something else */
export type PrepareCall = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<void>

export interface BackendScene {
  /** The reference backend's session code that the story starts with. */
  listing: string
  /** Overrides parts of the listing's shop. */
  shop?: Partial<ShopSeed>
  faults?: Fault[]
  /** Calls made in the session before the story is shown. */
  prepare?: (call: PrepareCall) => Promise<void>
  /** Differences of another server's answers: path → change of the answer's text. */
  otherwise?: Readonly<Record<string, (answer: string) => string>>
}

export interface StoryBackend {
  code: string
  fetch: typeof fetch
  addFault(fault: Fault): void
  clearFaults(): void
  /** A call by somebody else in the same session. */
  call: PrepareCall
  /** The same by an agent who holds the order too. */
  callAsAgent: PrepareCall
  /** The session's code expires. */
  expire(): void
  /** Moves the server's clock forward, ms. */
  advanceClock(ms: number): void
  /** Calls since the story was shown, as 'GET /api/order/confirm?orderId=…'. */
  calls(): string[]
  /** Releases the drawn pictures. */
  close(): void
}

let last = 0

/** A reference backend per story, with a session of its own. */
export function openBackend({ listing, shop, faults = [], prepare, otherwise = {} }: BackendScene): StoryBackend {
  const backend = createBackend(shop ? { shops: withChanges(listing, shop) } : {})
  const code = `${listing}~story-${(last += 1)}`
  const pictures = new PictureBook(backend)
  let before: readonly CallRecord[] = []

  const prepared = (async () => {
    await prepare?.((method, path, body) => callAs(backend, code, method, path, body))
    before = [...backend.calls()]
    for (const fault of faults) backend.addFault(fault)
  })()

  return {
    code,
    async fetch(input, init) {
      await prepared
      const request = new Request(input, init)
      const answer = await backend.fetch(request)
      request.signal.throwIfAborted()
      return pictures.drawIn(answer, otherwise[new URL(request.url).pathname])
    },
    addFault: backend.addFault,
    clearFaults: backend.clearFaults,
    call: (method, path, body) => callAs(backend, code, method, path, body),
    async callAsAgent(method, path, body) {
      const agent = await backend.reissue(code, { sessionType: 1, attendant: 'Beatriz' })
      await callAs(backend, agent ?? '', method, path, body)
    },
    expire: () => void backend.expire(code),
    advanceClock: (ms) => void backend.advanceClock(code, ms),
    calls: () =>
      backend
        .calls()
        .filter((call) => !before.includes(call))
        .map(({ method, path, search }) => `${method} ${path.replace(code, '{code}')}${search}`),
    close: () => pictures.close(),
  }
}

function withChanges(listing: string, change: Partial<ShopSeed>): ShopSeed[] {
  const wanted = sessions.find(({ code }) => code === listing)?.shop
  if (!wanted) throw new Error(`No ready session is called '${listing}'.`)
  return everyShop.map((shop) => (shop.id === wanted ? { ...shop, ...change } : shop))
}

async function callAs(backend: Backend, code: string, method: string, path: string, body?: unknown): Promise<void> {
  const headers = { Authorization: `Bearer ${code}`, 'Content-Type': 'application/json' }
  const answer = await backend.fetch(
    new Request(`${ORIGIN}${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }),
  )
  const envelope: unknown = await answer.json()
  if (!answer.ok || Object(envelope).success !== true) {
    throw new Error(`The story cannot be prepared: ${method} ${path} got ${JSON.stringify(Object(envelope).errors)}`)
  }
}

/** Addresses of the backend's pictures in an answer. */
const ART = /https:\/\/shop\.test\/art\/[^"]+/g

/** Maps the backend's picture addresses to addresses that work without a server. */
class PictureBook {
  readonly #drawn = new Map<string, Promise<string>>()

  constructor(private readonly backend: Backend) {}

  /** The answer with its pictures replaced by drawn ones. */
  async drawIn(answer: Response, change = (text: string) => text): Promise<Response> {
    const text = change(await answer.text())
    const { status, statusText, headers } = answer
    const addresses = [...new Set(text.match(ART))]
    const drawn = new Map(await Promise.all(addresses.map(async (one) => [one, await this.#drawnAt(one)] as const)))
    const shown = text.replaceAll(ART, (address) => drawn.get(address) ?? address)
    return new Response(status === 204 ? null : shown, { status, statusText, headers })
  }

  /** One address per picture in all answers, so that a shown picture is not replaced. */
  #drawnAt(address: string): Promise<string> {
    const drawn = this.#drawn.get(address) ?? this.#draw(address)
    this.#drawn.set(address, drawn)
    return drawn
  }

  async #draw(address: string): Promise<string> {
    const picture = await this.backend.fetch(new Request(address))
    return picture.ok ? URL.createObjectURL(await picture.blob()) : address
  }

  close(): void {
    for (const drawn of this.#drawn.values()) void drawn.then((address) => URL.revokeObjectURL(address))
    this.#drawn.clear()
  }
}

/** A seeded product with the story's changes. */
export function product(providerId: string, change: Partial<ProductSeed> = {}): ProductSeed {
  const seed = everyShop.flatMap(({ products }) => products).find((candidate) => candidate.providerId === providerId)
  if (!seed) throw new Error(`No shop has a product '${providerId}'.`)
  return { ...seed, ...change }
}

/** Puts a product into the order before the story is shown. */
export const putting = (providerId: string, quantity: number) => (call: PrepareCall) =>
  call('POST', '/api/order/items/', { index: 0, providerId, quantity, attributes: [], sku: '' })

/** A shop with exactly these products, as top sellers in this order. */
export function selling(...products: (ProductSeed | string)[]): Pick<ShopSeed, 'products'> {
  const seeds = products.map((one) => (typeof one === 'string' ? product(one) : one))
  return { products: seeds.map((seed, at) => ({ ...seed, topRank: at + 1 })) }
}
