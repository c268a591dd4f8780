import { askAround } from './elements/framed-answers'
import type { ShopElement } from './elements/shop-element'
import { whenDefined } from './elements/when-defined'
import { exactOrigin, readMessage, type FrameMessage } from './lib/framing'
import { KEYBOARD_OF_HOST } from './lib/keyboard'
import { listen, together } from './lib/listen'
import { attributeOf, properties, rowOf } from './opening/attributes'
import { hostEventNames } from './session/host-event-names'

/*
 * For the page with the shop that a host shows in an iframe. Sends the shop's events and the page's height to the host
 * and runs the host's commands. The build bundles this file apart from the elements. The host uses `frame-host`.
 */

export interface ShareOptions {
  /** The only origin that may frame the page, e.g. 'https://chat.example'. */
  hostOrigin: string
}

/** A step is asked about, in `framed-answers`. */
const sentEvents = hostEventNames.filter((name) => !name.startsWith('shop-before-'))

/** What an element of a page that replaced globals may say of the shop's own element here: no address of this page, and no code. */
const told: readonly string[] = properties
  .filter((property) => property !== 'session' && !rowOf(property).isOfPage)
  .map(attributeOf)

/**
 * Connects an element to the page that frames this one. Does nothing in a page that is not framed.
 * @returns a function that disconnects them
 * @throws TypeError for a `hostOrigin` that is not one exact origin
 */
export function shareWithHost(element: ShopElement, { hostOrigin }: ShareOptions): () => void {
  const host = { window: window.parent, origin: exactOrigin(hostOrigin, 'hostOrigin') }
  if (host.window === window) return () => undefined
  const send = (message: object) => host.window.postMessage({ vitrine: 1, ...message }, host.origin)
  const sendEvent = ({ type, detail }: Event & { detail?: unknown }) => send({ type, detail })
  const height = watchHeight((px) => send({ type: 'height', height: px }))
  const steps = askAround(send)
  const tell = (of: ShopElement) => together(listen(of, sentEvents, sendEvent), steps.watch(of))
  let shop = element
  let stopEvents = tell(shop)
  let isShown = false

  function greet(): void {
    send({ type: 'hello' })
    height.reportAgain()
  }

  /** The element becomes the one that the host's page has, by its tag and attributes; another one opens a session once. */
  function show(message: FrameMessage): void {
    const { tag, attributes, later, texts } = message
    const next = isShown && tag === shop.localName ? shop : elementLike(shop, tag)
    isShown = true
    for (const [name, value] of Object.entries(Object(attributes) as Record<string, unknown>)) {
      if (!told.includes(name) || (name === 'api-base' && element.hasAttribute(name))) continue
      if (typeof value === 'string') next.setAttribute(name, value)
      else next.removeAttribute(name)
    }
    if (typeof texts === 'object' && texts) next.texts = texts as ShopElement['texts']
    if (next === shop) return
    next.toggleAttribute('session-later', later === true || message['hasSession'] === true)
    stopEvents()
    stopEvents = tell(next)
    shop.replaceWith(next)
    shop = next
  }

  function onMessage(event: MessageEvent<unknown>): void {
    const message = readMessage(event, host)
    if (message?.['do'] === 'hello') greet()
    else if (message?.['do'] === 'answers') steps.isHeard()
    else if (message?.['do'] === 'answer') steps.settle(message['id'], message['isGranted'])
    else if (message?.['do'] === 'show') show(message)
    else if (message?.['do'] === 'call') void answer(shop, message).then(send)
    else if (message) obey(shop, message)
  }

  const stopMessages = listen(window, 'message', onMessage)
  greet()
  return together(() => stopEvents(), stopMessages, height.disconnect)
}

function elementLike(shop: ShopElement, tag: unknown): ShopElement {
  const isOurs = typeof tag === 'string' && /^shop-[a-z-]+$/.test(tag)
  const made = document.createElement(isOurs ? tag : shop.localName) as ShopElement
  for (const { name, value } of shop.attributes) made.setAttribute(name, value)
  return made
}

/** Calls a method of the element. @returns the message with what became of it */
async function answer(shop: ShopElement, { id, method, args }: FrameMessage): Promise<object> {
  const given = (Array.isArray(args) ? args : []) as Parameters<ShopElement['answerProposal']>
  const calls: Readonly<Record<string, () => Promise<unknown>>> = {
    ready: () => shop.ready,
    refresh: () => shop.refresh(),
    doctor: () => shop.doctor(),
    answerProposal: () => shop.answerProposal(...given),
  }
  try {
    await whenDefined(shop.localName)
    const value = await (Object.hasOwn(calls, String(method)) ? calls[String(method)]?.() : undefined)
    // A message takes plain data alone.
    return { type: 'answer', id, value: value === undefined ? null : (JSON.parse(JSON.stringify(value)) as unknown) }
  } catch (error) {
    const { name, message, kind, code } = Object(error) as Record<string, unknown>
    return { type: 'answer', id, error: { name, message, kind, code } }
  }
}

/** Properties work before the element is defined. Back and refresh have nothing to act on before that. */
function obey(element: ShopElement, message: FrameMessage): void {
  const { do: command, code, path, conversation } = message
  if (command === 'session' && code && typeof code === 'string') {
    element.session = code
    if (typeof conversation === 'string') element.conversation = conversation
  }
  if (command === 'navigate' && typeof path === 'string') element.route = path
  if (command === 'keyboard') clearOfKeyboard(element, Number(message['height']) || 0)
  if (!element.matches(':defined')) return
  if (command === 'back') element.back()
  // The shop reports the failure itself.
  if (command === 'refresh') element.refresh().catch(() => undefined)
}

/** Bars and dialogs end above the keyboard, and the field that is typed into is moved there. */
function clearOfKeyboard({ shadowRoot }: ShopElement, height: number): void {
  document.documentElement.style.setProperty(KEYBOARD_OF_HOST, `${height}px`)
  if (height > 0) shadowRoot?.activeElement?.scrollIntoView({ block: 'nearest' })
}

/** Calls back with the height of the page's content, px, which does not depend on the height of the frame. */
function watchHeight(onHeight: (height: number) => void) {
  const page = document.documentElement
  let last = 0
  let frame = 0

  function reportChange(): void {
    const height = Math.ceil(page.getBoundingClientRect().height)
    if (height !== last) onHeight(height)
    last = height
  }

  function reportSoon(): void {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(reportChange)
  }

  const observer = new ResizeObserver(reportSoon)
  observer.observe(page)
  return {
    reportAgain(): void {
      last = 0
      reportSoon()
    },
    disconnect(): void {
      cancelAnimationFrame(frame)
      observer.disconnect()
    },
  }
}
