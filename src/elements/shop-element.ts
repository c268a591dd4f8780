import r2wc from '@r2wc/react-to-web-component'
import { snapshotOf, type OrderSnapshot } from '../domain/order-snapshot'
import { initialCatalog, type SessionAddress } from '../domain/session-address'
import { Deferred } from '../lib/deferred'
import { ShopError } from '../lib/errors'
import type { Announce } from '../session/events'
import type { SessionLease, SessionRegistry } from '../session/registry'
import { createAddressHistory, createMemoryHistory, START } from '../shell/history'
import type { Happening } from '../stores/happenings'
import { dataOf } from '../stores/remote'
import { adoptStyles } from '../styles/sheet'
import { readAddress } from './address'
import { attributes, problemWith, required, type AttributeName } from './attributes'
import { adviceFor, tellDeveloper } from './console'
import { createElementView } from './element-view'
import { ShopApp, type ElementApp } from './ShopApp'
import { tags, type ShopTag } from './tags'

const ReactElement = r2wc<{ app?: ElementApp }>(ShopApp, { shadow: 'open', props: { app: undefined } })

// r2wc's accessor is the way in for what React renders, and nothing a host should see on the element.
const setApp = Object.getOwnPropertyDescriptor(ReactElement.prototype, 'app')?.set
delete (ReactElement.prototype as { app?: unknown }).app

interface ReactElementCallbacks {
  connectedCallback(): void
  disconnectedCallback(): void
}
const callbacks = ReactElement.prototype as ReactElementCallbacks

type Opened = { key: string; lease: SessionLease; view: ReturnType<typeof createElementView>; stop: () => void }

/**
 * The class behind every tag. r2wc mounts React into the open shadow root; this mends what it leaves to be wished for:
 * removed and empty attributes count, properties set before the upgrade are kept, nothing is reflected to attributes,
 * a move inside the page keeps the screens, and the shared session outlives a remount.
 *
 * @fires shop-ready shop-before-navigate shop-navigate shop-order-change shop-add shop-confirm shop-before-redirect
 * @fires shop-close shop-error
 */
export class ShopElement extends ReactElement {
  static readonly observedAttributes = Object.keys(attributes)
  static readonly tag: ShopTag
  static readonly registry: SessionRegistry

  /** Session code. Never written to the attribute. */
  declare session: string
  /** Where the calls go; '' is the page's own origin. */
  declare apiBase: string
  /** Path of the screen shown now; setting it navigates. */
  declare route: string
  /** Whether the page belongs to the shop: code and catalogue come from the address hash, the address bar follows. */
  declare standalone: boolean
  /** Where the shop lives on its site, e.g. '/loja'; only with `standalone`. */
  declare basePath: string
  /** First catalogue: Standard, ShowCategory, ShowCollection or ShowQuery. */
  declare catalogType: string
  /** Id of the first catalogue's category or collection, or its search text. */
  declare catalogId: string
  /** 'off' leaves the top bar out. */
  declare topBar: string
  /** Product of `<shop-product>`. */
  declare productId: string
  /** Partner platform's address of `<shop-partner-link>`, https only. */
  declare url: string

  static {
    for (const [name, property] of Object.entries(attributes) as [AttributeName, string][]) {
      Object.defineProperty(ShopElement.prototype, property, {
        configurable: true,
        enumerable: true,
        get(this: ShopElement) {
          return this.#read(name)
        },
        set(this: ShopElement, value: unknown) {
          this.#set(name, value == null || value === false ? null : value === true ? '' : String(value))
        },
      })
    }
  }

  #values = new Map<AttributeName, string>()
  #texts: Readonly<Record<string, string>> = {}
  #opened: Opened | null = null
  #isUpdateScheduled = false
  #releaseStyles: (() => void) | null = null
  #ready = new Deferred<void>()

  constructor() {
    super()
    for (const property of [...Object.values(attributes), 'texts']) this.#upgrade(property)
  }

  /** A property set on the element before its class was known hides the accessor: take it over. */
  #upgrade(property: string): void {
    if (!Object.hasOwn(this, property)) return
    const own = this as unknown as Record<string, unknown>
    const value = own[property]
    delete own[property]
    own[property] = value
  }

  connectedCallback(): void {
    this.#releaseStyles ??= adoptStyles(this.#root, this.nonce)
    this.#scheduleUpdate()
  }

  disconnectedCallback(): void {
    // A move disconnects and connects again in the same task: only an element still out afterwards lets go.
    setTimeout(() => {
      if (!this.isConnected) this.#close()
    })
  }

  attributeChangedCallback(name: AttributeName, _old: string | null, value: string | null): void {
    this.#set(name, value)
  }

  get #tag(): ShopTag {
    return (this.constructor as typeof ShopElement).tag
  }

  get #root(): ShadowRoot {
    if (!this.shadowRoot) throw new Error(`<${this.#tag}> has no shadow root.`)
    return this.shadowRoot
  }

  /** Value of an attribute, by its property; set by whichever of the two came last. */
  #get(name: AttributeName): string {
    return this.#values.get(name) ?? ''
  }

  #read(name: AttributeName): string | boolean {
    if (name === 'standalone') return this.#values.has(name)
    if (name === 'route') return this.#opened?.view.history.path.peek() ?? this.#startPath()
    return this.#get(name)
  }

  #set(name: AttributeName, value: string | null): void {
    if (this.#values.get(name) === (value ?? undefined)) return
    if (value === null) this.#values.delete(name)
    else this.#values.set(name, value)
    this.#check(name)
    if (name === 'route' && this.#opened && value) this.#opened.view.history.navigate(value)
    this.#scheduleUpdate()
  }

  #check(name: AttributeName): void {
    const value = this.#values.get(name)
    const problem = value === undefined ? null : problemWith(this.#tag, name, value)
    if (problem) this.#complain(problem)
  }

  #complain(problem: string): void {
    tellDeveloper(problem)
    const error = new ShopError('setup', { message: problem })
    queueMicrotask(() => this.#announceError(error))
  }

  #scheduleUpdate(): void {
    if (this.#isUpdateScheduled) return
    this.#isUpdateScheduled = true
    // Frameworks set attributes one by one after inserting the element: open the session they end with.
    queueMicrotask(() => {
      this.#isUpdateScheduled = false
      if (this.isConnected) this.#update()
    })
  }

  #update(): void {
    const isStandalone = this.#values.has('standalone')
    const address = isStandalone ? readAddress() : { code: '', catalog: null }
    const code = address.code || this.#get('session').trim()
    const key = [this.#get('api-base'), code, isStandalone, this.#get('base-path')].join('\n')
    if (this.#opened?.key !== key) this.#open(key, code, address)
    this.#render()
  }

  #open(key: string, code: string, address: SessionAddress): void {
    this.#release()
    const isStandalone = this.#values.has('standalone')
    const missing = required[this.#tag]
    if (missing && !this.#values.has(missing)) this.#complain(problemWith(this.#tag, missing, '') ?? '')
    const { registry } = this.constructor as typeof ShopElement
    const lease = registry.lease({ apiBase: this.#get('api-base'), code })
    const view = createElementView({
      element: this,
      session: lease.session,
      isStandalone,
      initialCatalog: address.catalog ?? initialCatalog(this.#get('catalog-type'), this.#get('catalog-id')),
      texts: this.#texts,
      announce: this.#announce,
      createHistory: (scrollTop) => {
        const options = { start: this.#startPath(), mayNavigate: this.#mayNavigate, scrollTop }
        if (!isStandalone) return createMemoryHistory(options)
        return createAddressHistory({ ...options, basePath: this.#get('base-path'), sessionCode: () => keptCode(lease, code) })
      },
      onReady: () => this.#ready.resolve(),
    })
    const stopListening = lease.session.happenings.listen(this.#hear)
    if (isStandalone) addEventListener('hashchange', this.#onHashChange)
    this.#opened = { key, lease, view, stop: stopListening }
  }

  #startPath(): string {
    const route = this.#get('route')
    if (route.startsWith('/')) return route
    return tags[this.#tag]?.((name) => this.#get(name)) ?? START
  }

  #mayNavigate = (from: string, to: string): boolean => this.#announce('shop-before-navigate', { from, to })

  #onHashChange = (): void => {
    if (location.hash.length > 1) this.#update()
  }

  #announce: Announce = (type, detail) => {
    const cancelable = type.startsWith('shop-before-')
    return this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable }))
  }

  #hear = (happening: Happening): void => {
    if (happening.type === 'order-change') {
      this.#announce('shop-order-change', { order: snapshotOf(happening.order), cause: happening.cause })
      return
    }
    const advice = adviceFor(this.#tag, happening.error, this.#get('api-base'))
    if (advice) tellDeveloper(advice)
    this.#announceError(happening.error)
    const session = this.#opened?.lease.session.remote.peek()
    if (session?.status === 'failed') this.#ready.reject(session.error)
  }

  #announceError(error: ShopError): void {
    const { kind, message, code = null, call, retryable, supportId } = error
    this.#announce('shop-error', { kind, message, code, call, retryable, supportId })
  }

  #render(): void {
    const view = this.#opened?.view
    if (!view) return
    const app: ElementApp = {
      view,
      isCartButton: tags[this.#tag] === null,
      hasTopBar: this.#get('top-bar') !== 'off',
    }
    setApp?.call(this, app)
    callbacks.connectedCallback.call(this)
  }

  #release(): void {
    if (!this.#opened) return
    removeEventListener('hashchange', this.#onHashChange)
    this.#opened.stop()
    this.#opened.view.dispose()
    this.#opened.lease.release()
    this.#opened = null
  }

  #close(): void {
    callbacks.disconnectedCallback.call(this)
    this.#release()
    this.#releaseStyles?.()
    this.#releaseStyles = null
  }

  /** Visible texts by `area.key`, e.g. `{ 'cart.title': 'Sua sacola' }`. */
  get texts(): Readonly<Record<string, string>> {
    return this.#texts
  }
  set texts(texts: Readonly<Record<string, string>>) {
    this.#texts = Object.freeze({ ...texts })
    this.#scheduleUpdate()
  }

  /** Frozen snapshot of the current order, amounts in cents; null while there is none. */
  get order(): OrderSnapshot | null {
    const order = this.#opened && dataOf(this.#opened.lease.session.order.remote.peek())
    return order ? snapshotOf(order) : null
  }

  /** Resolves when the first screen can be used; rejects with ShopError when the session cannot be opened. */
  get ready(): Promise<void> {
    return this.#ready.promise
  }

  /** Opens another screen of the shop. */
  navigate(path: string): void {
    this.#opened?.view.history.navigate(path)
  }

  /** Goes to the earlier screen, or to the catalogue when there is none. */
  back(): void {
    this.#opened?.view.history.back()
  }

  /** Asks the server for session, settings and order again. */
  async refresh(): Promise<void> {
    await this.#opened?.lease.session.refresh()
  }
}

/** A code that the server does not know is not kept for the next reload. */
function keptCode({ session }: SessionLease, code: string): string {
  const remote = session.remote.peek()
  return remote.status === 'failed' && !remote.error.retryable ? '' : code
}
