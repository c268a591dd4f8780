import { afterEach, expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { createBackend } from '../../demo/shop'
import type { ShopTag } from '../../src/opening/tags'
import { defineElements, type ShopElement, type ShopEventMap } from '../../src/index'
import { nextFrame } from '../../src/lib/next-frame'
import { stopStoryClock, storyClock } from '../../stories/support/story-clock'
import type { ManualClock } from './manual-clock'

/** One backend for the page of a test file, because elements are defined once a page. */
export const backend = createBackend()

/** A product of the neighbourhood market that can be added from its card. */
export const PRODUCT = 'mg-leite'

/** Requested addresses, in order. */
const asked: string[] = []

const fetchFromBackend: typeof fetch = (input, init) => {
  const request = new Request(new URL(input instanceof Request ? input.url : input, location.origin), init)
  asked.push(request.url)
  return backend.fetch(request)
}

/** Requested paths below one base address. */
export function askedAt(base: string): string[] {
  return asked.filter((url) => url.startsWith(`${base}/`)).map((url) => url.slice(base.length))
}

/** Defines the elements over the page's backend; a second call changes nothing. */
export function defineOverBackend(): void {
  defineElements({ fetch: fetchFromBackend })
}

let last = 0

/** A session of a listing that no other test uses. */
export function freshCode(listing = 'mercado-webchat'): string {
  last += 1
  return `${listing}~t${last}`
}

/** An address that no other test uses: sessions of different addresses are different shops. */
export function freshBase(): string {
  last += 1
  return `https://shop${last}.test`
}

const cleanups: (() => void)[] = []

/** Runs after the test, the last one first. */
export function afterwards(clean: () => void): void {
  cleanups.push(clean)
}

/** Defines the elements, and removes after each test of the file what it left. */
export function elementsInTests(): void {
  defineOverBackend()
  afterEach(cleanUp)
}

/** The same for elements on a page of their own: address, history state, title and storage are what they were. */
export function ownPageInTests(): void {
  const { href } = location
  const state = history.state as unknown
  const { title } = document
  afterEach(() => {
    sessionStorage.clear()
    history.pushState(state, '', href)
    document.title = title
  })
  // The later hook runs first.
  elementsInTests()
}

export async function cleanUp(): Promise<void> {
  while (cleanups.length > 0) cleanups.pop()?.()
  backend.clearFaults()
  if (!release) return
  await untilForgotten()
  release()
  release = undefined
}

let release: (() => void) | undefined

/** Stops the shop's clock until the end of the test; pauses that nobody notices pass by themselves. */
export function stopTime(): ManualClock {
  release ??= stopStoryClock()
  return storyClock()
}

/** An element that is upgraded when it enters the page: it is created where there is no registry. */
export function makeUnknown(tag: ShopTag): ShopElement {
  return document.implementation.createHTMLDocument().createElement(tag)
}

/** Puts markup into the page, or into a given root, and gives its first element. */
export function place(markup: string, parent: Element | ShadowRoot = document.body): ShopElement {
  const template = document.createElement('template')
  template.innerHTML = markup
  const element = template.content.firstElementChild
  if (!element) throw new Error(`No element in ${markup}`)
  parent.append(template.content)
  afterwards(() => element.remove())
  return element as ShopElement
}

/** Puts an element into the page until the end of the test. */
export function put(element: ShopElement, parent: Element | ShadowRoot = document.body): ShopElement {
  parent.append(element)
  afterwards(() => element.remove())
  return element
}

/** A usable element of a fresh session. */
export async function openReady(tag: ShopTag, attributes = '', code = freshCode()): Promise<ShopElement> {
  const element = place(`<${tag} session="${code}" ${neededBy(tag)} ${attributes}></${tag}>`)
  await element.ready
  return element
}

/** Attributes that a tag needs. */
export function neededBy(tag: ShopTag): string {
  if (tag === 'shop-product') return `product-id="${PRODUCT}"`
  return tag === 'shop-partner-link' ? 'url="https://parceira.example"' : ''
}

const startPaths: Record<ShopTag, string> = {
  'shop-storefront': '/catalog',
  'shop-catalog': '/catalog',
  'shop-product': `/product/${PRODUCT}`,
  'shop-cart': '/order',
  'shop-payment': '/order/payment',
  'shop-checkout': '/order/checkout',
  'shop-partner-link': `/tray/register?url=${encodeURIComponent('https://parceira.example')}`,
  'shop-cart-button': '/catalog',
}

/** The path that a tag opens at, as the table of tags promises it. */
export const startPathOf = (tag: ShopTag): string => startPaths[tag]

/** Calls of one session, as 'GET /api/order/current'. */
export function callsOf(code: string): string[] {
  const calls = backend.calls().filter(({ sessionCode }) => sessionCode === code)
  return calls.map(({ method, path }) => `${method} ${path}`)
}

/** Every event of a type that reaches a target, in order. */
export function heard<Type extends keyof ShopEventMap>(
  type: Type,
  target: EventTarget = document,
): ShopEventMap[Type][] {
  const events: ShopEventMap[Type][] = []
  const listener = (event: Event) => events.push(event as ShopEventMap[Type])
  target.addEventListener(type, listener)
  afterwards(() => target.removeEventListener(type, listener))
  return events
}

let marked = 0

/**
 * The content of one element, for locators. Without a mark its text would identify it, and that changes while it loads.
 */
export function inside(element: Element): Locator {
  const mark = element.getAttribute('data-testid') ?? `marked-${(marked += 1)}`
  element.setAttribute('data-testid', mark)
  return page.getByTestId(mark)
}

/** Waits for what follows the first screen: from then on, keys in a field stay in the shop. */
export async function followed(element: Element): Promise<void> {
  await expect
    .poll(() => {
      const field = element.shadowRoot?.querySelector('input')
      if (!field) return null
      const keys: Event[] = []
      const hear = (event: Event) => keys.push(event)
      document.addEventListener('keydown', hear)
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true, composed: true }))
      document.removeEventListener('keydown', hear)
      return keys.length
    })
    .toBe(0)
  await import('../../src/shell/focus/focus')
  await nextFrame()
}

/** A pause to prove that something does not happen; things that must happen are polled. */
export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** A session outlives its last element by this time, ms. */
const GRACE = 1000

/** Lets the sessions of removed elements end, after `stopTime`. */
export async function untilForgotten(): Promise<void> {
  // A removal is noticed in a task of its own.
  await wait(10)
  await storyClock().advance(GRACE)
}
