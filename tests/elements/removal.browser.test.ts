import { beforeAll, expect, it } from 'vitest'
import { shopTags } from '../../src/opening/tags'
import {
  afterwards,
  callsOf,
  cleanUp,
  freshCode,
  openReady,
  stopTime,
  untilForgotten,
  elementsInTests,
} from '../support/element-page'

elementsInTests()

interface Listener {
  type: string
  callback: unknown
  capture: boolean
}

const captureOf = (options: unknown): boolean =>
  typeof options === 'boolean' ? options : Boolean((options as { capture?: boolean } | undefined)?.capture)

/** Keeps count of the listeners of one target; the count ends with the test. */
function watchTarget(target: Window | Document): Listener[] {
  const listeners: Listener[] = []
  // Other wrappers of the platform's methods are called through.
  const add = target.addEventListener.bind(target)
  const remove = target.removeEventListener.bind(target)
  const indexOf = (type: string, callback: unknown, capture: boolean) =>
    listeners.findIndex((known) => known.type === type && known.callback === callback && known.capture === capture)
  const forget = (type: string, callback: unknown, capture: boolean) => {
    const index = indexOf(type, callback, capture)
    if (index >= 0) listeners.splice(index, 1)
  }

  const watched = {
    addEventListener(type: string, callback: EventListener, options?: AddEventListenerOptions | boolean) {
      const capture = captureOf(options)
      if (indexOf(type, callback, capture) < 0) listeners.push({ type, callback, capture })
      if (typeof options === 'object') options.signal?.addEventListener('abort', () => forget(type, callback, capture))
      add(type, callback, options)
    },
    removeEventListener(type: string, callback: EventListener, options?: EventListenerOptions | boolean) {
      forget(type, callback, captureOf(options))
      remove(type, callback, options)
    },
  }
  const before = Object.getOwnPropertyDescriptors(target)
  Object.assign(target, watched)
  afterwards(() => {
    for (const name of ['addEventListener', 'removeEventListener'] as const) {
      Reflect.deleteProperty(target, name)
      const own = before[name]
      if (own) Object.defineProperty(target, name, own)
    }
  })
  return listeners
}

/**
 * Counts listeners on the window and the document from now on.
 * @returns a function that names those still there, as 'window pagehide'
 */
function watchListeners(): () => string[] {
  const ofWindow = watchTarget(window)
  const ofDocument = watchTarget(document)
  return () => [...ofWindow.map(({ type }) => `window ${type}`), ...ofDocument.map(({ type }) => `document ${type}`)]
}

// React's one listener on the document stays.
beforeAll(async () => {
  await openReady('shop-cart-button')
  await cleanUp()
})

it.each(shopTags)('%s releases everything when it is removed, and its session a second later', async (tag) => {
  stopTime()
  const listeners = watchListeners()
  const code = freshCode()
  const sessionCalls = () => callsOf(code).filter((call) => call.startsWith('GET /api/session/')).length
  const element = await openReady(tag, '', code)
  await expect.poll(() => listeners().length).toBeGreaterThan(0)
  element.remove()
  await expect.poll(() => element.shadowRoot?.childNodes.length).toBe(0)
  expect(element.shadowRoot?.adoptedStyleSheets).toHaveLength(0)
  expect(element.order).toBeNull()
  document.body.append(element)
  await element.ready
  expect(sessionCalls()).toBe(1)
  expect(element.shadowRoot?.childNodes).not.toHaveLength(0)
  element.remove()
  await untilForgotten()
  await expect.poll(listeners).toEqual([])
  document.body.append(element)
  await element.ready
  expect(sessionCalls()).toBe(2)
})
