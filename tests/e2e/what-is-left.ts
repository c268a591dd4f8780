import type { Page } from '@playwright/test'
import { expect, productNames } from './support.ts'

/** The only thing that stays: React hears `selectionchange` of each document once, for good. */
export const REACTS_OWN = ['selectionchange']

/** What an element may start on a page and has to end with it. */
interface Left {
  /** How long each was set for, ms. */
  timers: number[]
  listeners: string[]
  channels: number
  observers: number
  sheets: number
  head: string
  globals: string[]
}

/** Counts from the page's first moment on what is started and not ended. */
export async function watchWhatIsLeft(page: Page): Promise<() => Promise<Left>> {
  await page.addInitScript(() => {
    const timers = new Map<number, number>()
    const { setTimeout: start, setInterval: repeat, clearTimeout: stop } = window
    const forget = (id?: number) => {
      if (id !== undefined) timers.delete(id)
      stop(id)
    }
    Object.assign(window, {
      setTimeout: (run: (...given: unknown[]) => void, delay?: number, ...given: unknown[]) => {
        const id = start(() => {
          timers.delete(id)
          run(...given)
        }, delay)
        timers.set(id, delay ?? 0)
        return id
      },
      setInterval: (run: (...given: unknown[]) => void, delay?: number, ...given: unknown[]) => {
        const id = repeat(run, delay, ...given)
        timers.set(id, delay ?? 0)
        return id
      },
      clearTimeout: forget,
      clearInterval: forget,
    })

    const listeners: { type: string; heard: unknown; capture: boolean }[] = []
    /** Takes a listener off the count, and gives what it is known by. */
    const forgetListener = (type: string, heard: unknown, options?: EventListenerOptions | boolean) => {
      const capture = typeof options === 'object' ? options.capture === true : options === true
      const at = listeners.findIndex(
        (known) => known.type === type && known.heard === heard && known.capture === capture,
      )
      if (at >= 0) listeners.splice(at, 1)
      return { type, heard, capture }
    }
    for (const target of [window, document]) {
      const { addEventListener: add, removeEventListener: drop } = EventTarget.prototype
      Object.assign(target, {
        addEventListener(type: string, heard: EventListener, options?: AddEventListenerOptions | boolean) {
          listeners.push(forgetListener(type, heard, options))
          if (typeof options === 'object')
            options.signal?.addEventListener('abort', () => forgetListener(type, heard, options))
          add.call(target, type, heard, options)
        },
        removeEventListener(type: string, heard: EventListener, options?: EventListenerOptions | boolean) {
          forgetListener(type, heard, options)
          drop.call(target, type, heard, options)
        },
      })
    }

    let channels = 0
    const { BroadcastChannel: Channel } = window
    window.BroadcastChannel = class extends Channel {
      constructor(name: string) {
        super(name)
        channels += 1
      }
      override close() {
        channels -= 1
        super.close()
      }
    }

    const observers = new Set<unknown>()
    for (const name of ['IntersectionObserver', 'ResizeObserver', 'MutationObserver'] as const) {
      const { prototype } = window[name]
      const { observe, disconnect } = prototype
      Object.assign(prototype, {
        observe(this: MutationObserver, ...given: Parameters<MutationObserver['observe']>) {
          observers.add(this)
          Reflect.apply(observe, this, given)
        },
        disconnect(this: MutationObserver) {
          observers.delete(this)
          Reflect.apply(disconnect, this, [])
        },
      })
    }

    const own = new Set(Object.getOwnPropertyNames(window))
    Object.assign(window, {
      left: () => ({
        timers: [...timers.values()],
        listeners: listeners.map(({ type }) => type),
        channels,
        observers: observers.size,
        sheets: document.adoptedStyleSheets.length,
        head: document.head.innerHTML,
        globals: Object.getOwnPropertyNames(window).filter((name) => !own.has(name) && name !== 'left'),
      }),
    })
  })
  return () => page.evaluate(() => (window as unknown as { left(): Left }).left())
}

const TAGS = '<script type="module" src="/dist/loader.js"></script>'
const HEAD = '<meta charset="utf-8"><title>Casa</title>'

export async function openHost(page: Page, tags = TAGS): Promise<void> {
  await page.route('**/host', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html><head>${HEAD}${tags}</head><body></body></html>`,
    }),
  )
  await page.goto('/host')
  await page.evaluate(() => customElements.whenDefined('shop-catalog'))
  await page.waitForLoadState('networkidle')
}

/**
 * Puts elements on a page, uses them, takes them away, and expects the page to be as it was.
 * @param allowed types of listeners that may stay
 * @param tags what the page's head loads the shop with
 */
export async function expectNothingLeft(page: Page, allowed: readonly string[], tags?: string): Promise<void> {
  const left = await watchWhatIsLeft(page)
  await openHost(page, tags)
  const before = await left()
  await page.evaluate(() => {
    for (const tag of ['shop-catalog', 'shop-cart', 'shop-cart-button']) {
      const element = document.createElement(tag)
      element.setAttribute('session', 'mercado-webchat~sem-rastro')
      document.body.append(element)
    }
  })
  await expect(productNames(page).first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Adicionar / })
    .first()
    .click()
  await expect(page.getByText('Produto adicionado ao carrinho').first()).toBeVisible()
  await expect.poll(async () => (await left()).channels).toBeGreaterThan(0)
  await expect.poll(async () => (await left()).observers).toBeGreaterThan(0)
  await expect.poll(async () => (await left()).listeners.length).toBeGreaterThan(before.listeners.length)
  await page.evaluate(() => document.body.replaceChildren())
  await expect
    .poll(async () => {
      const { listeners, ...rest } = await left()
      return { ...rest, listeners: listeners.filter((type) => !allowed.includes(type)) }
    })
    .toEqual({ ...before, timers: [], channels: 0, observers: 0, globals: [], listeners: before.listeners })
  expect(await page.evaluate(() => document.body.innerHTML)).toBe('')
}
