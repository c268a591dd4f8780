import { page, type Locator } from 'vitest/browser'
import { createBackend } from '../../demo/backend'
import type { ShopTag } from '../../src/elements/tags'
import { defineElements, type ShopElement, type ShopEventMap } from '../../src/index'

/** One backend for the page of a test file, since elements are defined once a page. */
export const backend = createBackend()

/** A product of the neighbourhood market that can be added from its card. */
export const PRODUCT = 'mg-leite'

/** Addresses asked for, in order. */
const asked: string[] = []

const fetchFromBackend: typeof fetch = (input, init) => {
  const request = new Request(new URL(input instanceof Request ? input.url : input, location.origin), init)
  asked.push(request.url)
  return backend.fetch(request)
}

/** Paths asked for at one base address. */
export function askedAt(base: string): string[] {
  return asked.filter((url) => url.startsWith(`${base}/`)).map((url) => url.slice(base.length))
}

/** Defines the elements over the page's backend; a second call changes nothing. */
export function defineOverBackend(): void {
  defineElements({ fetch: fetchFromBackend })
}

let last = 0

/** A session of a listing that no other test has. */
export function freshCode(listing = 'mercado-webchat'): string {
  last += 1
  return `${listing}~t${last}`
}

/** An address that no other test has: sessions of different addresses are different shops. */
export function freshBase(): string {
  last += 1
  return `https://shop${last}.test`
}

const cleanups: (() => void)[] = []

/** Runs after the test, the last one first. */
export function afterwards(clean: () => void): void {
  cleanups.push(clean)
}

export function cleanUp(): void {
  while (cleanups.length > 0) cleanups.pop()?.()
  backend.clearFaults()
}

/** An element whose class is not known yet: made where there is no registry, it is upgraded when it enters the page. */
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

/** An element of a fresh session that can be used. */
export async function openReady(tag: ShopTag, attributes = '', code = freshCode()): Promise<ShopElement> {
  const element = place(`<${tag} session="${code}" ${neededBy(tag)} ${attributes}></${tag}>`)
  await element.ready
  return element
}

/** Attributes that a tag cannot do without. */
export function neededBy(tag: ShopTag): string {
  if (tag === 'shop-product') return `product-id="${PRODUCT}"`
  return tag === 'shop-partner-link' ? 'url="https://parceira.example"' : ''
}

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

/** What one element shows, as its readers find it. Unmarked it would be known by its words, which change as they come. */
export function inside(element: Element): Locator {
  const mark = element.getAttribute('data-testid') ?? `marked-${(marked += 1)}`
  element.setAttribute('data-testid', mark)
  return page.getByTestId(mark)
}

/** The words an element shows now. */
export function wordsIn(element: ShopElement): string {
  return element.shadowRoot?.textContent ?? ''
}

/** For what must not happen meanwhile; what has to happen is polled. */
export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** How long a session outlives its last element, and a little more, ms. */
const GRACE = 1100

/**
 * Waits until the sessions of elements that were taken out just now are forgotten. Timers come in the order of their
 * times, however late: a removal is noticed in the first pause, and its grace begins before the second.
 */
export async function untilForgotten(): Promise<void> {
  await wait(10)
  await wait(GRACE)
}
