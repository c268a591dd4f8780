import type { Page } from '@playwright/test'
import { expect, openHostPage, productNames } from '../support.ts'

/** The only listener that stays: React adds `selectionchange` to each document once, for good. */
export const REACTS_OWN = ['selectionchange']

/** Resources that an element may start on a page and must release. */
interface Leftovers {
  /** The delay of each, ms. */
  timers: number[]
  listeners: string[]
  channels: number
  observers: number
  sheets: number
  head: string
  globals: string[]
}

/** Counts, from the page's first moment on, the resources started and not released. */
export async function watchLeftovers(page: Page): Promise<() => Promise<Leftovers>> {
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

    const listeners: { type: string; listener: unknown; capture: boolean }[] = []
    /** Stops counting a listener. @returns its identity */
    const forgetListener = (type: string, listener: unknown, options?: EventListenerOptions | boolean) => {
      const capture = typeof options === 'object' ? options.capture === true : options === true
      const at = listeners.findIndex(
        (known) => known.type === type && known.listener === listener && known.capture === capture,
      )
      if (at >= 0) listeners.splice(at, 1)
      return { type, listener, capture }
    }
    for (const target of [window, document]) {
      const { addEventListener: add, removeEventListener: drop } = EventTarget.prototype
      Object.assign(target, {
        addEventListener(type: string, listener: EventListener, options?: AddEventListenerOptions | boolean) {
          listeners.push(forgetListener(type, listener, options))
          if (typeof options === 'object')
            options.signal?.addEventListener('abort', () => forgetListener(type, listener, options))
          add.call(target, type, listener, options)
        },
        removeEventListener(type: string, listener: EventListener, options?: EventListenerOptions | boolean) {
          forgetListener(type, listener, options)
          drop.call(target, type, listener, options)
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
  return () => page.evaluate(() => (window as unknown as { left(): Leftovers }).left())
}

const TAGS = '<script type="module" src="/dist/loader.js"></script>'
const HEAD = '<meta charset="utf-8"><title>Casa</title>'

export async function openHost(page: Page, tags = TAGS): Promise<void> {
  await openHostPage(page, `<html><head>${HEAD}${tags}</head><body></body></html>`)
  await page.evaluate(() => customElements.whenDefined('shop-catalog'))
  await page.waitForLoadState('networkidle')
}

/**
 * Adds elements to a page, uses and removes them, and expects the page as it was.
 * @param allowed types of listeners that may stay
 * @param tags script tags of the page's head
 */
export async function expectNothingLeft(page: Page, allowed: readonly string[], tags?: string): Promise<void> {
  const left = await watchLeftovers(page)
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
