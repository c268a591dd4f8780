import { attributeOf, attributes, propertyOf, type AttributeName, type Property } from '../opening/attributes'
import { tags } from '../opening/tags'
import { answerStep } from './framed-question'

/*
 * The shop's elements on a page that has replaced what the shop cannot do without: each is an iframe with the shop in a page
 * of its own (`vitrine/frame` in there). The loader opens this file alone. Nothing in it may use what such pages replace: no Map, no
 * Set, no method of a list, no URL.
 */

const SHEET =
  ':host{display:block;height:640px;max-width:100%}:host([hidden]){display:none}:host(shop-cart-button){display:inline-block;width:64px;height:48px;vertical-align:middle}iframe{display:block;width:100%;height:100%;border:0}'
const EVENT = /^shop-(?!before-)[a-z-]+$/

type Values = Record<string, string | null>
type Answer = { resolve(value: unknown): void; reject(error: unknown): void }

const has = (holder: object, name: string): boolean => Object.prototype.hasOwnProperty.call(holder, name)

/** Kept beside the elements: nothing of it can be read from outside. */
interface Control {
  set(name: Property, value: string | null): void
  read(name: Property): string | boolean
  connect(): void
  disconnect(): void
  setTexts(texts: unknown): void
  texts(): unknown
  order(): unknown
  send(message: object): void
  call(method: string, args: readonly unknown[]): Promise<unknown>
}

function controlFor(element: HTMLElement, address: HTMLAnchorElement): Control {
  const values: Values = {}
  const answers: Record<string, Answer> = {}
  let waiting: object[] = []
  let texts: unknown = {}
  let order: unknown = null
  let frame: HTMLIFrameElement | null = null
  let isThere = false
  let lastCall = 0

  const post = (message: object) =>
    frame?.contentWindow?.postMessage(Object.assign({ vitrine: 1 }, message), address.origin)

  function send(message: object): void {
    if (isThere) post(message)
    else waiting[waiting.length] = message
  }

  /** All but the code, which has a message of its own. */
  function show(): void {
    const given: Values = {}
    for (const name in values)
      if (has(values, name) && name !== 'session') given[attributeOf(name as Property)] = values[name] ?? null
    const isLater = element.hasAttribute('session-later') && !values['session']
    post({
      do: 'show',
      tag: element.localName,
      attributes: given,
      later: isLater,
      hasSession: !!values['session'],
      texts,
    })
    if (values['session'])
      post({ do: 'session', code: values['session'], conversation: values['conversation'] ?? undefined })
  }

  function welcome(): void {
    isThere = true
    post({ do: 'answers' })
    show()
    for (let at = 0; at < waiting.length; at += 1) post(waiting[at] ?? {})
    waiting = []
  }

  function settle({ id, value, error }: Record<string, unknown>): void {
    const key = String(id)
    const answer = has(answers, key) ? answers[key] : undefined
    delete answers[key]
    if (error) answer?.reject(Object.assign(new Error(), error))
    else answer?.resolve(value)
  }

  function onMessage({ source, origin, data }: MessageEvent<Record<string, unknown> | null>): void {
    if (!frame || source !== frame.contentWindow || origin !== address.origin || data?.['vitrine'] !== 1) return
    const { type, height, detail } = data
    answerStep(element, data, post)
    if (type === 'hello') welcome()
    else if (type === 'answer') settle(data)
    else if (type === 'height') {
      if (values['height'] === 'auto' && Number(height) > 0) element.style.height = `${Number(height)}px`
    } else if (typeof type === 'string' && EVENT.test(type) && typeof detail === 'object' && detail) {
      if (type === 'shop-order-change') order = (detail as { order?: unknown }).order ?? null
      element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }))
    }
  }

  return {
    set(name, value) {
      if (values[name] === value || (!has(values, name) && value === null)) return
      values[name] = value
      if (isThere) show()
    },
    read: (name) => (name === 'standalone' ? values[name] != null : (values[name] ?? '')),
    connect() {
      const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
      if (root.adoptedStyleSheets.length === 0) {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(SHEET)
        root.adoptedStyleSheets = [sheet]
      }
      addEventListener('message', onMessage as EventListener)
      frame = document.createElement('iframe')
      Object.assign(frame, { src: address.href, title: 'Loja', allow: 'clipboard-write' })
      root.append(frame)
    },
    disconnect() {
      removeEventListener('message', onMessage as EventListener)
      frame?.remove()
      frame = null
      isThere = false
    },
    setTexts(given) {
      texts = given
      if (isThere) show()
    },
    texts: () => texts,
    order: () => order,
    send,
    call: (method, args) =>
      new Promise((resolve, reject) => {
        lastCall += 1
        answers[String(lastCall)] = { resolve, reject }
        send({ do: 'call', id: lastCall, method, args })
      }),
  }
}

/** Defines the elements. @param content address of the framed page, of the meta element that names it */
function defineFramedElements(content: string): void {
  const address = document.createElement('a')
  address.href = content
  const names: AttributeName[] = []
  for (const property in attributes) names[names.length] = attributeOf(property as Property)

  class FramedElement extends HTMLElement {
    static readonly observedAttributes = names
    /** @internal */
    declare readonly control: Control

    constructor() {
      super()
      Object.defineProperty(this, 'control', { value: controlFor(this, address) })
      for (const property in attributes) takeOver(this, property)
      takeOver(this, 'texts')
    }

    connectedCallback(): void {
      this.control.connect()
    }

    disconnectedCallback(): void {
      this.control.disconnect()
    }

    attributeChangedCallback(name: AttributeName, _old: string | null, value: string | null): void {
      this.control.set(propertyOf(name), value)
    }

    get texts(): unknown {
      return this.control.texts()
    }
    set texts(texts: unknown) {
      this.control.setTexts(texts)
    }

    get order(): unknown {
      return this.control.order()
    }

    get ready(): Promise<unknown> {
      return this.control.call('ready', [])
    }

    navigate(path: string): void {
      this.control.send({ do: 'navigate', path })
    }

    back(): void {
      this.control.send({ do: 'back' })
    }

    refresh(): Promise<unknown> {
      return this.control.call('refresh', [])
    }

    answerProposal(...args: readonly unknown[]): Promise<unknown> {
      return this.control.call('answerProposal', args)
    }

    doctor(): Promise<unknown> {
      return this.control.call('doctor', [])
    }
  }

  for (const key in attributes) {
    const name = key as Property
    Object.defineProperty(FramedElement.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: FramedElement) {
        return this.control.read(name)
      },
      set(this: FramedElement, value: unknown) {
        this.control.set(name, value == null || value === false ? null : value === true ? '' : String(value))
      },
    })
  }
  for (const tag in tags) {
    if (!customElements.get(tag)) customElements.define(tag, class extends FramedElement {})
  }
}

/** A property that the host set before the element was defined would hide the element's own. */
function takeOver(element: HTMLElement, name: string): void {
  if (!has(element, name)) return
  const value: unknown = Reflect.get(element, name)
  Reflect.deleteProperty(element, name)
  Reflect.set(element, name, value)
}

const meta = document.querySelector<HTMLMetaElement>('meta[name=vitrine-frame]')
if (meta) defineFramedElements(meta.content)
else
  console.error(
    'Vitrine: <meta name="vitrine-frame" content="https://shop.example/frame/"> opens the shop in a frame, where the page has replaced nothing',
  )
