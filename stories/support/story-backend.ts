import { createBackend, type Backend, type CallRecord, type Fault } from '../../demo/backend'
import type { ProductSeed, ShopSeed } from '../../demo/backend/model'
import { sessions } from '../../demo/backend/sessions'
import { everyShop } from '../../demo/backend/shops'

/** Where the stories' shops are; nothing is ever asked of the network. */
export const ORIGIN = 'https://shop.test'

/** One call with the story's bearer. @throws when the backend refuses it: a story then shows something else */
export type PrepareCall = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<void>

export interface BackendScene {
  /** Ready session code of the reference backend that the story starts from. */
  listing: string
  /** Laid over the listing's shop. */
  shop?: Partial<ShopSeed>
  faults?: Fault[]
  /** What was done in the session before it is looked at. */
  prepare?: (call: PrepareCall) => Promise<void>
  /** What a server of somebody else's answers otherwise: path → words of the answer, each put in the place of another. */
  otherwise?: Readonly<Record<string, (answer: string) => string>>
}

export interface StoryBackend {
  code: string
  fetch: typeof fetch
  addFault(fault: Fault): void
  clearFaults(): void
  /** What somebody else does in the same session meanwhile. */
  call: PrepareCall
  /** The money of the session's waiting payment arrives. */
  pay(): void
  /** Puts the server's clock forward, ms. */
  advanceClock(ms: number): void
  /** Calls since the story began to be looked at, as 'GET /api/order/confirm?orderId=…'. */
  calls(): string[]
  /** Lets go of the drawn pictures. */
  close(): void
}

let last = 0

/** A reference backend of the story's own, with a session that no other story has. */
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
    pay: () => void backend.pay(code),
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

/** Picture addresses of the backend → what a page without a server can show in their place. */
class PictureBook {
  readonly #drawn = new Map<string, Promise<string>>()

  constructor(private readonly backend: Backend) {}

  /** The same answer, with each picture of the backend's drawn and at an address of the page's own. */
  async drawIn(answer: Response, change = (text: string) => text): Promise<Response> {
    const text = change(await answer.text())
    const { status, statusText, headers } = answer
    const addresses = [...new Set(text.match(ART))]
    const drawn = new Map(await Promise.all(addresses.map(async (one) => [one, await this.#drawnAt(one)] as const)))
    const shown = text.replaceAll(ART, (address) => drawn.get(address) ?? address)
    return new Response(status === 204 ? null : shown, { status, statusText, headers })
  }

  /** One address for each picture, whichever answer names it first: a picture that is shown stays where another names it. */
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

/** A product of the shops as it is seeded, with what the story changes in it. */
export function product(providerId: string, change: Partial<ProductSeed> = {}): ProductSeed {
  const seed = everyShop.flatMap(({ products }) => products).find((candidate) => candidate.providerId === providerId)
  if (!seed) throw new Error(`No shop has a product '${providerId}'.`)
  return { ...seed, ...change }
}

/** A shop's whole assortment: these products, the top sellers in this order. */
export function selling(...products: (ProductSeed | string)[]): Pick<ShopSeed, 'products'> {
  const seeds = products.map((one) => (typeof one === 'string' ? product(one) : one))
  return { products: seeds.map((seed, at) => ({ ...seed, topRank: at + 1 })) }
}
