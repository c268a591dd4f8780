import type { KeptWebhook, LostWebhook, Outbox, OutboxEntry, Writing } from './storage'
import type { Changes, Texts } from './texts'

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

/** Those of one receiver that wait, in the order of what happened. */
interface Lane {
  waiting: Found[]
  /** Nothing is due before, ms. */
  quietUntil: number
}

const inTime = (one: Found, other: Found) =>
  one.at - other.at || one.place - other.place || one.id.localeCompare(other.id)

/**
 * The outbox of a storage for one process. It is asked every second, however much of it there is: where each webhook stands
 * is held in memory, without its body.
 */
export class OneOutbox implements Outbox {
  /** The same texts: what is kept of the outbox is noted here. */
  readonly texts: Texts
  readonly #waiting = new Map<string, Found>()
  readonly #lost = new Map<string, Found>()
  readonly #lanes = new Map<string, Lane>()
  #places = 0

  constructor(kept: Texts) {
    this.texts = {
      ...kept,
      save: (changes) => {
        kept.save(changes)
        this.#note(changes)
      },
      clear: () => {
        kept.clear()
        for (const held of [this.#waiting, this.#lost, this.#lanes]) held.clear()
      },
    }
    this.#note(new Map([...kept.list(OUTBOX), ...kept.list(LOST)]))
    for (const { place } of this.#waiting.values()) this.#places = Math.max(this.#places, place)
  }

  #note(changes: Changes): void {
    for (const [key, text] of changes) {
      const isLost = key.startsWith(LOST)
      if (!isLost && !key.startsWith(OUTBOX)) continue
      const [held, id] = isLost ? [this.#lost, key.slice(LOST.length)] : [this.#waiting, key.slice(OUTBOX.length)]
      const before = held.get(id)
      if (before && !isLost) {
        const lane = this.#laneOf(before)
        lane.splice(placeIn(lane, before), 1)
      }
      held.delete(id)
      if (text === null) continue
      const after = { ...waitingIn(text), id, body: '' }
      held.set(id, after)
      if (isLost) continue
      const lane = this.#laneOf(after)
      lane.splice(placeIn(lane, after), 0, after)
    }
  }

  /** The lane of one that comes or goes. */
  #laneOf({ receiver }: Found): Found[] {
    const lane = this.#lanes.get(receiver) ?? { waiting: [], quietUntil: 0 }
    this.#lanes.set(receiver, lane)
    lane.quietUntil = 0
    return lane.waiting
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
    const own = (prefix: string, held: Map<string, Found>) =>
      [...held.values()].flatMap((one) => (one.session === session ? [prefix + one.id] : []))
    return [...own(OUTBOX, this.#waiting), ...own(LOST, this.#lost)]
  }

  async take(receiver: string, now: number, until: number): Promise<KeptWebhook | null> {
    const lane = this.#lanes.get(receiver)
    if (!lane || now < lane.quietUntil) return null
    const held = new Set<string>()
    let next = Infinity
    for (const { id, order, due } of lane.waiting) {
      if (held.has(order)) continue
      const waiting = due <= now && this.#read(OUTBOX + id)
      if (waiting) {
        const tries = waiting.tries + 1
        this.#save(OUTBOX, { ...waiting, id, tries, due: until })
        return { id, body: waiting.body, tries }
      }
      held.add(order)
      next = Math.min(next, due)
    }
    lane.quietUntil = next
    return null
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
    // A database that is away says so.
    this.texts.get(OUTBOX)
    return { waiting: this.#waiting.size, lost: this.#lost.size }
  }

  async lost(): Promise<LostWebhook[]> {
    return this.#given().map(({ id, receiver, order, body, tries, problem = '' }) => ({
      id,
      receiver,
      order,
      body,
      tries,
      problem,
    }))
  }

  async again(now: number, ids?: readonly string[]): Promise<number> {
    const chosen = this.#given().filter(({ id }) => !ids || ids.includes(id))
    for (const one of chosen) this.#save(OUTBOX, { ...one, due: now, tries: 0 }, LOST)
    return chosen.length
  }

  /** Those that were given up, the oldest first, with their bodies. */
  #given(): Found[] {
    const all = [...this.#lost.values()]
    all.sort(inTime)
    return all.flatMap(({ id }) => {
      const one = this.#read(LOST + id)
      return one ? [{ ...one, id }] : []
    })
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

/** Where one stands in a line, or would. */
function placeIn(line: readonly Found[], one: Found): number {
  let [from, to] = [0, line.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (inTime(line[middle]!, one) < 0) from = middle + 1
    else to = middle
  }
  return from
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
