import type { ShopEventMap } from './elements/events'
import { answerStep } from './elements/framed-question'
import { exactOrigin, readMessage } from './lib/framing'
import { keyboardOver } from './lib/keyboard'
import { listen, together } from './lib/listen'

/* For a page that shows the shop in an iframe. The framed page uses `frame`. No other module of the shop is needed. */

type ForwardedEvent = Exclude<keyof ShopEventMap, `shop-before-${string}`>

/** An event of the framed element, as the iframe dispatches it. */
export type FrameEvent = { [Type in ForwardedEvent]: ShopEventMap[Type] & { readonly type: Type } }[ForwardedEvent]

export interface FrameOptions {
  /** Of the framed page, e.g. 'https://shop.example'. */
  origin: string
  /** Session code, sent by message when the framed page is ready, so that it is in no address. */
  session?: string
  /** Your own key of the conversation: each event of that session has it as `detail.conversation`. */
  conversation?: string
  /** The greatest height of the iframe, px. A taller page scrolls inside it. */
  maxHeight?: number
  /** Called with each event that the iframe dispatches. */
  onEvent?: (event: FrameEvent) => void
}

export interface FramedShop {
  /** Opens a screen of the shop. */
  navigate(path: string): void
  /** Goes to the previous screen, or to the catalogue when there is none. */
  back(): void
  /** Loads session, settings and order again. */
  refresh(): void
  /** Sends another session code, e.g. after `shop-session-expired`, and another conversation's key if it changed. */
  setSession(code: string, conversation?: string): void
  /** Stops listening to the iframe and resizing it. */
  disconnect(): void
}

type Command =
  | { do: 'hello' | 'answers' | 'back' | 'refresh' }
  | { do: 'answer'; id: unknown; isGranted: boolean }
  | { do: 'navigate'; path: string }
  | { do: 'keyboard'; height: number }
  | { do: 'session'; code: string; conversation: string | undefined }

const isHeight = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

const EVENT = /^shop-(?!before-)[a-z-]+$/

/**
 * Resizes an iframe to the height of the shop, dispatches the shop's events on it and sends commands to the shop.
 * @throws TypeError for an `origin` that is not one exact origin
 */
export function frameShop(iframe: HTMLIFrameElement, options: FrameOptions): FramedShop {
  const { session = '', maxHeight = Infinity, onEvent } = options
  const origin = exactOrigin(options.origin, 'origin')
  let code = session
  let { conversation } = options
  let isThere = false
  let waiting: Command[] = []

  const post = (command: Command) => iframe.contentWindow?.postMessage({ vitrine: 1, ...command }, origin)
  const postCode = () => code && isThere && post({ do: 'session', code, conversation })

  function send(command: Command): void {
    if (isThere) post(command)
    else waiting.push(command)
  }

  /** Runs again when the framed page reloads. */
  function welcome(): void {
    isThere = true
    post({ do: 'answers' })
    postCode()
    waiting.forEach(post)
    waiting = []
  }

  function onMessage(event: MessageEvent<unknown>): void {
    const message = readMessage(event, { window: iframe.contentWindow, origin }) ?? {}
    const { type, height, detail } = message
    answerStep(iframe, message, post)
    if (type === 'hello') welcome()
    if (type === 'height' && isHeight(height)) iframe.style.height = `${Math.min(height, maxHeight)}px`
    if (typeof type !== 'string' || !EVENT.test(type) || typeof detail !== 'object' || !detail) return
    const forwarded = new CustomEvent(type, { detail, bubbles: true, composed: true })
    iframe.dispatchEvent(forwarded)
    onEvent?.(forwarded as FrameEvent)
  }

  let hidden = 0
  /** The framed page cannot see a keyboard that lies over this one. */
  function tellKeyboard(): void {
    const before = hidden
    hidden = keyboardOver(iframe.getBoundingClientRect().bottom)
    if (isThere && hidden !== before) post({ do: 'keyboard', height: hidden })
  }

  const disconnect = together(
    listen(window, 'message', onMessage),
    visualViewport ? listen(visualViewport, ['resize', 'scroll'], tellKeyboard) : () => undefined,
  )
  // A page that loaded earlier has already said hello, with nobody listening. `about:blank` is not yet a page of that
  // origin.
  if (iframe.contentDocument?.URL !== 'about:blank') post({ do: 'hello' })

  return {
    navigate: (path) => send({ do: 'navigate', path }),
    back: () => send({ do: 'back' }),
    refresh: () => send({ do: 'refresh' }),
    setSession(next, nextConversation = conversation) {
      code = next
      conversation = nextConversation
      postCode()
    },
    disconnect,
  }
}
