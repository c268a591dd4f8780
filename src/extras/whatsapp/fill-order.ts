import { centsFromReais } from '../../lib/money'
import type { CartItem, WhatsAppCart } from './cart'
import { AlreadyPut, Refused, Shop, Unanswered, type ShopLine, type ShopOrder } from './shop'

/**
 * - `gone`: the shop has no such product. `inactive`: it sells none now. `options`: the person has to choose on its page
 * - `refused`: the server's no, with its words
 * - `unknown`: the answer was lost, and the order does not show the line. `waiting`: the shop did not answer, with its words.
 *   Call again with the same message while `isDone` is false
 */
export type UnmatchedReason = 'gone' | 'inactive' | 'options' | 'refused' | 'unknown' | 'waiting'

export interface Unmatched extends CartItem {
  reason: UnmatchedReason
  /** The product's name; '' when it is gone, or nothing was asked yet. */
  name: string
  /** The server's words; '' when it has none. */
  words: string
}

export interface Matched extends CartItem {
  name: string
  /** The shop's price of one unit, cents; null when the order's line does not tell it. */
  shopPrice: number | null
}

export interface FilledOrder {
  added: readonly Matched[]
  /** Tell the person: these are not in the order. */
  unmatched: readonly Unmatched[]
  /** Tell the person: WhatsApp showed another price for these. They are among the added ones. */
  repriced: readonly Matched[]
  /** False while a further call with the same message could add something. */
  isDone: boolean
  /** Opens the order. Whoever has it is the person. */
  link: string
}

/** What became of one wish, to be kept as JSON. */
export type WishNote =
  | { state: 'in'; name: string; shopPrice: number | null }
  | { state: 'out'; reason: Exclude<UnmatchedReason, 'waiting'>; name: string; words: string }
  | SentNote

/** The call may have arrived. `before` is the line's quantity without it. */
interface SentNote {
  state: 'sent'
  name: string
  /** Id of the order. */
  order: string
  index: number
  before: number
  quantity: number
}

/** Keeps what became of each message: a `Map` while one process runs, a table of your database beyond that. */
export interface FillNotes {
  get(messageId: string): readonly WishNote[] | undefined | Promise<readonly WishNote[] | undefined>
  set(messageId: string, notes: readonly WishNote[]): unknown
}

interface FillOptions {
  cart: Pick<WhatsAppCart, 'messageId' | 'items'>
  /** The same for each call with one message: nothing is added twice. */
  notes: FillNotes
  /** Where the shop's calls go, e.g. `https://shop.example`. */
  apiBase: string
  /** The person's session code. */
  code: string
  /** The shop's own page, e.g. `https://shop.example/loja`. */
  page: string
  /** Our id of a product, where the catalogue in WhatsApp names another. */
  productIdOf?: (retailerId: string) => string
  fetch?: typeof globalThis.fetch
}

const running = new WeakMap<FillNotes, Map<string, Promise<FilledOrder>>>()

/**
 * Puts a cart's wishes into an order, one after the other, and says what is in it, what is not, and why. It can end at any call
 * and be called again with the same message and notes: what is in stays once. A second call while one runs waits for it.
 */
export function fillOrder(options: FillOptions): Promise<FilledOrder> {
  const { cart, notes } = options
  const fills = running.get(notes) ?? new Map<string, Promise<FilledOrder>>()
  running.set(notes, fills)
  const present = fills.get(cart.messageId)
  if (present) return present
  const fill = new Fill(options).run().finally(() => fills.delete(cart.messageId))
  fills.set(cart.messageId, fill)
  return fill
}

class Fill {
  readonly #shop: Shop
  #order: ShopOrder | null = null
  #notes: WishNote[] = []
  /** Of the answer that said nothing. */
  #words = ''

  constructor(private readonly options: FillOptions) {
    this.#shop = new Shop(options)
  }

  async run(): Promise<FilledOrder> {
    const { cart, notes } = this.options
    this.#notes = [...((await notes.get(cart.messageId)) ?? [])]
    for (const [at, item] of cart.items.entries()) {
      const note = this.#notes[at]
      if (note && note.state !== 'sent') continue
      const isAnswered = await this.#put(item, at, note)
      if (!isAnswered) break
    }
    return this.#result()
  }

  /** @returns false when the shop did not answer: the wishes behind it wait, too */
  async #put(item: CartItem, at: number, earlier: WishNote | undefined): Promise<boolean> {
    try {
      this.#order ??= await this.#shop.order()
      if (earlier?.state === 'sent') await this.#again(earlier, item, at)
      else {
        const note = await this.#firstTime(item, this.#order)
        await this.#note(at, note)
        if (note.state === 'sent') await this.#send(note, item, at)
      }
      return this.#notes[at]?.state !== 'sent'
    } catch (error) {
      if (!(error instanceof Unanswered || error instanceof Refused)) throw error
      this.#words = error.message
      return false
    }
  }

  async #firstTime({ productId, quantity }: CartItem, order: ShopOrder): Promise<WishNote> {
    const id = this.#idOf(productId)
    const product = await this.#shop.product(id)
    if (!product) return { state: 'out', reason: 'gone', name: '', words: '' }
    const { name } = product
    if (product.isActive !== true) return { state: 'out', reason: 'inactive', name, words: '' }
    if (product.hasVariants || product.attributes?.length || product.dimensions?.length)
      return { state: 'out', reason: 'options', name, words: '' }
    const own = order.items.find((line) => String(line.providerId) === id && !line.attributes?.length)
    const index = own?.index ?? Math.max(-1, ...order.items.map((line) => line.index)) + 1
    const before = own?.quantity ?? 0
    return { state: 'sent', name, order: order.id, index, before, quantity: before + quantity }
  }

  /** The order tells whether the call of an earlier run arrived; not where somebody has changed the line since. */
  async #again(note: SentNote, item: CartItem, at: number): Promise<void> {
    const line = this.#lineOf(note, item)
    if (line && line.quantity >= note.quantity) return this.#isIn(note, line, at)
    const isUntouched = (line?.quantity ?? 0) === note.before && this.#order?.id === note.order
    if (isUntouched) return this.#send(note, item, at)
    return this.#note(at, { state: 'out', reason: 'unknown', name: note.name, words: '' })
  }

  async #send(note: SentNote, item: CartItem, at: number): Promise<void> {
    const { index, quantity, name } = note
    const key = `${encodeURIComponent(this.options.cart.messageId)}-${at}`
    try {
      this.#order = await this.#shop.putLine({ index, quantity, providerId: this.#idOf(item.productId) }, key)
      return await this.#isIn(note, this.#lineOf(note, item), at)
    } catch (error) {
      if (error instanceof AlreadyPut) return this.#byAnother(note, item, at)
      if (error instanceof Refused)
        return this.#note(at, { state: 'out', reason: 'refused', name, words: error.message })
      if (!(error instanceof Unanswered)) throw error
    }
    this.#order = await this.#shop.order()
    const line = this.#lineOf(note, item)
    if (line?.quantity === quantity) await this.#isIn(note, line, at)
  }

  /** Another process has had this wish: it is in, or was refused. */
  async #byAnother(note: SentNote, item: CartItem, at: number): Promise<void> {
    this.#order = await this.#shop.order()
    const line = this.#order.items.find((one) => String(one.providerId) === this.#idOf(item.productId))
    if (line) return this.#isIn(note, line, at)
    return this.#note(at, { state: 'out', reason: 'unknown', name: note.name, words: '' })
  }

  #isIn({ name }: SentNote, line: ShopLine | undefined, at: number): Promise<void> {
    const price = centsFromReais(line?.promotionalPrice) || centsFromReais(line?.unitPrice)
    return this.#note(at, { state: 'in', name, shopPrice: price || null })
  }

  #lineOf({ index, order }: { index: number; order: string }, item: CartItem): ShopLine | undefined {
    if (this.#order?.id !== order) return undefined
    const id = this.#idOf(item.productId)
    return this.#order.items.find((line) => line.index === index && String(line.providerId) === id)
  }

  #idOf(productId: string): string {
    return this.options.productIdOf?.(productId) ?? productId
  }

  async #note(at: number, note: WishNote): Promise<void> {
    this.#notes[at] = note
    await this.options.notes.set(this.options.cart.messageId, [...this.#notes])
  }

  #result(): FilledOrder {
    const { cart, page, code } = this.options
    const added: Matched[] = []
    const unmatched: Unmatched[] = []
    for (const [at, item] of cart.items.entries()) {
      const note = this.#notes[at]
      if (note?.state === 'in') added.push({ ...item, name: note.name, shopPrice: note.shopPrice })
      else if (note?.state === 'out')
        unmatched.push({ ...item, reason: note.reason, name: note.name, words: note.words })
      else unmatched.push({ ...item, reason: note ? 'unknown' : 'waiting', name: note?.name ?? '', words: this.#words })
    }
    return {
      added,
      unmatched,
      repriced: added.filter(
        (one) => one.unitPrice !== null && one.shopPrice !== null && one.unitPrice !== one.shopPrice,
      ),
      isDone: cart.items.every((_, at) => (this.#notes[at]?.state ?? 'sent') !== 'sent'),
      link: `${page}/order#${encodeURIComponent(code)}`,
    }
  }
}
