import { clock } from '../../src/lib/clock'
import { createStorage, type SafeStorage } from '../../src/lib/storage'
import type { BrowserTabs } from '../../src/lib/browser-tabs'

/** The parts of a browser that the tabs of one shop share, as far as the stores use them: channel, locks, visibility. */

type Listener = (event: { data: unknown }) => void

/** Channels that are open now. Only one sequence runs at a time. */
const channels = new Set<Channel>()

class Channel {
  readonly #listeners = new Set<Listener>()
  readonly name: string

  constructor(name: string) {
    this.name = name
    channels.add(this)
  }

  addEventListener(_type: string, listener: Listener): void {
    this.#listeners.add(listener)
  }

  postMessage(data: unknown): void {
    for (const other of channels) {
      if (other !== this && other.name === this.name) clock.setTimeout(() => other.#hear(data), 1)
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

/** Gives the stores' code the few globals of a page that it reads. */
export function becomePage(): void {
  Object.assign(globalThis, {
    BroadcastChannel: Channel,
    document: { visibilityState: 'visible', addEventListener: nothing, removeEventListener: nothing },
    location: { href: 'https://pagina.example/' },
    addEventListener: nothing,
    removeEventListener: nothing,
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
