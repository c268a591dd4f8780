import type { KeptWebhook, LostWebhook, Outbox, OutboxEntry, Writing } from './storage'
import type { Texts } from './texts'

const OUTBOX = 'outbox/'
/** Webhooks that were given up: nobody looks for the next one among them. */
const LOST = 'lost/'

interface Waiting extends Omit<OutboxEntry, 'id'> {
  session: string
  /** When it happened, and its place among those of the same moment. */
  at: number
  place: number
  tries: number
  problem?: string
}

type Found = Waiting & { id: string }

/** The outbox of a storage for one process. */
export class OneOutbox implements Outbox {
  #places = 0

  constructor(private readonly texts: Texts) {
    for (const { place } of this.#all(OUTBOX)) this.#places = Math.max(this.#places, place)
  }

  /** The texts of what a transaction puts and drops. */
  write(
    session: string,
    { put, drop }: NonNullable<Writing['outbox']> = { put: [], drop: [] },
  ): [string, string | null][] {
    const isBegun = (id: string) => (this.#read(OUTBOX + id)?.tries ?? 0) > 0
    return [
      ...drop.filter((id) => !isBegun(id)).map((id): [string, null] => [OUTBOX + id, null]),
      ...put
        .filter(({ id }) => !isBegun(id) && this.texts.get(LOST + id) === undefined)
        .map(({ id, ...entry }): [string, string] => {
          this.#places += 1
          const waiting: Waiting = { ...entry, session, at: entry.due, place: this.#places, tries: 0 }
          return [OUTBOX + id, JSON.stringify(waiting)]
        }),
    ]
  }

  /** The keys of all webhooks of a session. */
  keysOf(session: string): string[] {
    const own = (prefix: string) =>
      this.#all(prefix).flatMap((one) => (one.session === session ? [prefix + one.id] : []))
    return [...own(OUTBOX), ...own(LOST)]
  }

  async take(receiver: string, now: number, until: number): Promise<KeptWebhook | null> {
    const all = this.#all(OUTBOX).filter((one) => one.receiver === receiver)
    all.sort((one, other) => one.at - other.at || one.place - other.place)
    const held = new Set<string>()
    const first = all.find(({ order, due }) => !held.has(order) && (due <= now || !held.add(order)))
    if (!first) return null
    const tries = first.tries + 1
    this.#save(OUTBOX, { ...first, tries, due: until })
    return { id: first.id, body: first.body, tries }
  }

  async remove(id: string): Promise<void> {
    this.texts.save(new Map([[OUTBOX + id, null]]))
  }

  async delay(id: string, due: number): Promise<void> {
    const waiting = this.#read(OUTBOX + id)
    if (waiting) this.#save(OUTBOX, { ...waiting, id, due })
  }

  async giveUp(id: string, problem: string): Promise<void> {
    const waiting = this.#read(OUTBOX + id)
    if (waiting) this.#save(LOST, { ...waiting, id, problem }, OUTBOX)
  }

  async count() {
    return { waiting: [...this.texts.list(OUTBOX)].length, lost: [...this.texts.list(LOST)].length }
  }

  async lost(): Promise<LostWebhook[]> {
    const all = this.#all(LOST)
    all.sort((one, other) => one.at - other.at || one.place - other.place)
    return all.map((one) => {
      const { id, receiver, order, body, tries, problem = '' } = one
      return { id, receiver, order, body, tries, problem }
    })
  }

  async again(now: number, ids?: readonly string[]): Promise<number> {
    const chosen = this.#all(LOST).filter(({ id }) => !ids || ids.includes(id))
    for (const one of chosen) this.#save(OUTBOX, { ...one, due: now, tries: 0 }, LOST)
    return chosen.length
  }

  #all(prefix: string): Found[] {
    return [...this.texts.list(prefix)].map(([key, text]) => ({ ...waitingIn(text), id: key.slice(prefix.length) }))
  }

  #read(key: string): Waiting | null {
    const text = this.texts.get(key)
    return text === undefined ? null : waitingIn(text)
  }

  /** @param from where it was until now, if elsewhere */
  #save(prefix: string, { id, ...waiting }: Found, from?: string): void {
    const moved: [string, null][] = from === undefined ? [] : [[from + id, null]]
    this.texts.save(new Map<string, string | null>([...moved, [prefix + id, JSON.stringify(waiting)]]))
  }
}

/** One that an earlier version kept has no receiver and no place. */
function waitingIn(text: string): Waiting {
  const kept = JSON.parse(text) as Waiting
  return {
    ...kept,
    receiver: kept.receiver ?? '',
    order: kept.order ?? kept.session,
    at: kept.at ?? kept.due,
    place: kept.place ?? 0,
  }
}
