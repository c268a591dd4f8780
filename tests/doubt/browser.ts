import { AsyncLocalStorage } from 'node:async_hooks'
import { clock } from '../../src/lib/clock'
import { createStorage, type SafeStorage } from '../../src/lib/storage'
import type { BrowserTabs } from '../../src/lib/browser-tabs'

/** The parts of a browser that the tabs of one shop share, as far as the stores use them: channel, locks, visibility. */

/** What a page of a tab has for itself: it may be hidden, or asleep. */
export class PageScope {
  readonly events = new EventTarget()
  isHidden = false
  #isAsleep = false
  #held: (() => void)[] = []

  get isAsleep(): boolean {
    return this.#isAsleep
  }

  /** Its timers, answers and messages wait until it wakes. */
  sleep(): void {
    this.#isAsleep = true
  }

  wake(): void {
    this.#isAsleep = false
    for (const act of this.#held.splice(0)) this.run(act)
  }

  whenAwake(act: () => void): void {
    if (this.#isAsleep) this.#held.push(act)
    else this.run(act)
  }

  /** Runs something as code of this page. */
  run<T>(act: () => T): T {
    return present.run(this, act)
  }

  tell(type: string, more: object = {}): void {
    this.run(() => this.events.dispatchEvent(Object.assign(new Event(type), more)))
  }
}

/** The page whose code runs. */
const present = new AsyncLocalStorage<PageScope>()

/** Runs something that is no page's. */
export const outsidePages = <T>(act: () => T): T => present.exit(act)

type Listener = (event: { data: unknown }) => void

/** Channels that are open now. Only one sequence runs at a time. */
const channels = new Set<Channel>()

class Channel {
  readonly #listeners = new Set<Listener>()
  readonly name: string
  readonly #page = present.getStore()

  constructor(name: string) {
    this.name = name
    channels.add(this)
  }

  addEventListener(_type: string, listener: Listener): void {
    this.#listeners.add(listener)
  }

  postMessage(data: unknown): void {
    for (const other of channels) {
      if (other !== this && other.name === this.name)
        clock.setTimeout(() => other.#page?.whenAwake(() => other.#hear(data)), 1)
    }
  }

  close(): void {
    channels.delete(this)
  }

  #hear(data: unknown): void {
    if (channels.has(this)) for (const listener of this.#listeners) listener({ data })
  }
}

const nothing = () => undefined

const addEventListener = (...given: Parameters<EventTarget['addEventListener']>) =>
  present.getStore()?.events.addEventListener(...given)

/** Gives the stores' code the few globals of a page that it reads: each page has its own. */
export function becomePage(): void {
  const visibilityState = { get: () => (present.getStore()?.isHidden ? 'hidden' : 'visible') }
  Object.assign(globalThis, {
    BroadcastChannel: Channel,
    document: Object.defineProperty(
      { addEventListener, removeEventListener: nothing },
      'visibilityState',
      visibilityState,
    ),
    location: { href: 'https://pagina.example/' },
    addEventListener,
    removeEventListener: nothing,
  })
}

/** Timers that a page has set run when it is awake. Call this with the stopped clock. */
export function holdTimersOfSleepers(): void {
  const { setTimeout, setInterval, clearTimeout, clearInterval } = clock
  const cleared = new Set<unknown>()
  const held =
    (set: typeof setTimeout) =>
    (act: () => void, delay = 0) => {
      const page = present.getStore()
      const id: ReturnType<typeof setTimeout> = set(() => {
        if (page) page.whenAwake(() => void (cleared.has(id) || act()))
        else act()
      }, delay)
      return id
    }
  Object.assign(clock, {
    setTimeout: held(setTimeout),
    setInterval: held(setInterval),
    clearTimeout: (id: never) => (cleared.add(id), clearTimeout(id)),
    clearInterval: (id: never) => (cleared.add(id), clearInterval(id)),
  })
}

export interface FakeBrowser {
  /** A tab's lock and memory; the memory of a tab survives its pages. */
  openTab(): { openPage(isAlive: () => boolean): BrowserTabs; releaseAll(): void }
}

/** The locks of one browser: each is held until its run ends, or its page goes. */
export function createBrowser(): FakeBrowser {
  const queues = new Map<string, Promise<unknown>>()

  return {
    openTab() {
      const memory = createStorage()
      let gone: (() => void)[] = []
      return {
        releaseAll() {
          for (const release of gone) release()
          gone = []
        },
        openPage: (isAlive) => ({
          memory: whileAlive(memory, isAlive),
          async exclusively(name, run) {
            const before = queues.get(name) ?? Promise.resolve()
            const turn = before.then(() => (isAlive() ? run() : new Promise<never>(() => undefined)))
            const pageGone = new Promise<void>((done) => gone.push(done))
            const end = Promise.race([turn.catch(() => null), before.then(() => pageGone)])
            queues.set(name, end)
            return turn
          },
        }),
      }
    },
  }
}

/** A page that is gone writes nothing any more. */
function whileAlive(memory: SafeStorage, isAlive: () => boolean): SafeStorage {
  return {
    get: (key) => memory.get(key),
    set: (key, value, options) => (isAlive() ? memory.set(key, value, options) : undefined),
    remove: (key) => (isAlive() ? memory.remove(key) : undefined),
  }
}
