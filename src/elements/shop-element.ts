import { snapshotOf, type OrderSnapshot } from '../domain/order-snapshot'
import { initialCatalog, type SessionAddress } from '../domain/session-address'
import { Deferred } from '../lib/deferred'
import { ShopError } from '../lib/errors'
import type { Announce } from '../session/events'
import type { SessionRegistry } from '../session/registry'
import { START } from '../shell/history'
import type { Happening } from '../stores/happenings'
import { dataOf } from '../stores/remote'
import { adoptStyles } from '../styles/sheet'
import { readAddress } from './address'
import { attributes, problemWith, required, type AttributeName } from './attributes'
import { adviceFor, tellDeveloper } from './console'
import { openShop, type OpenShop } from './open-shop'
import { ReactElement, showApp, unmountApp } from './react-element'
import { tags, type ShopTag } from './tags'
import { readTexts, textsProblem, type Texts } from './texts'

const attributeEntries = Object.entries(attributes) as [AttributeName, string][]
/**
 * The class behind every tag. r2wc mounts React into the open shadow root; this mends what it leaves to be wished for:
 * removed and empty attributes count, properties set before the upgrade are kept, nothing is reflected to attributes,
 * a move inside the page keeps the screens, and the shared session outlives a remount.
 *
 * @fires shop-ready shop-before-navigate shop-navigate shop-order-change shop-add shop-confirm shop-before-redirect
 * @fires shop-close shop-error
 */
export class ShopElement extends ReactElement {
  static get observedAttributes(): string[] {
    return Object.keys(attributes)
  }
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
    for (const [name, property] of attributeEntries) {
      Object.defineProperty(ShopElement.prototype, property, {
        configurable: true,
        enumerable: true,
        get(this: ShopElement) {
          return this.#read(name)
        },
        set(this: ShopElement, value: unknown) {
          const text = value == null || value === false ? null : value === true ? '' : String(value)
          // The one property that is reflected: the styles of a page of its own follow the attribute, and it is no secret.
          if (name === 'standalone') this.toggleAttribute(name, text !== null)
          else this.#set(name, text)
        },
      })
    }
  }

  #values = new Map<AttributeName, string>()
  #outdated = new Set<AttributeName>()
  #texts: Texts = {}
  #address: SessionAddress | null = null
  #opened: OpenShop | null = null
  /** What the open shop was opened with. */
  #key = ''
  #isUpdateScheduled = false
  #releaseStyles: (() => void) | null = null
  #ready = new Deferred<void>()
  #isReadySettled = false

  constructor() {
    super()
    for (const [name, property] of attributeEntries) {
      if (this.#upgrade(property) && this.hasAttribute(name)) this.#outdated.add(name)
    }
    this.#upgrade('texts')
  }

  /** A property set on the element before its class was known hides the accessor: take it over. */
  #upgrade(property: string): boolean {
    const own = this as unknown as Record<string, unknown>
    if (!Object.hasOwn(own, property)) return false
    const value = own[property]
    delete own[property]
    if (value === undefined) return false
    own[property] = value
    return true
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

  /** A sheet belongs to one document: moved into a frame, the element needs that page's own. */
  adoptedCallback(): void {
    this.#dropStyles()
  }

  attributeChangedCallback(name: AttributeName, old: string | null, value: string | null): void {
    // The upgrade reports the attributes it finds; a property set before it is the later word.
    if (old === null && this.#outdated.delete(name)) return
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
    const isRoute = name === 'route' && value !== null
    if (this.#values.get(name) !== (value ?? undefined)) {
      if (value === null) this.#values.delete(name)
      else this.#values.set(name, value)
      if (!isRoute) this.#check(name)
      this.#scheduleUpdate()
    }
    // The shopper may have gone elsewhere since the same route was set.
    if (isRoute) this.#go(value)
  }

  #check(name: AttributeName): void {
    const value = this.#values.get(name)
    const problem = value === undefined ? null : problemWith(this.#tag, name, value)
    if (problem) this.#complain(problem)
  }

  #go(path: string): void {
    const problem = problemWith(this.#tag, 'route', path)
    if (problem) this.#complain(problem)
    else this.#opened?.view.history.navigate(path)
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
    queueMicrotask(() => this.#flush())
  }

  /** Whoever calls a method right after a change means the element as it is then. */
  #flush(): void {
    if (!this.#isUpdateScheduled) return
    this.#isUpdateScheduled = false
    if (this.isConnected) this.#update()
  }

  #update(): void {
    // Read once: the hash is taken out of the bar, and what the host does to its history is no other session.
    this.#address = this.standalone ? (this.#address ?? readAddress()) : null
    const code = this.#address?.code || this.#get('session').trim()
    const path = tags[this.#tag]?.((name) => this.#get(name))
    const catalog = [this.#get('catalog-type'), this.#get('catalog-id')]
    const key = [this.#apiBase, code, this.standalone, this.#get('base-path'), path, ...catalog].join('\n')
    if (!this.#opened || this.#key !== key) this.#open(key, code)
    this.#render()
  }

  get #apiBase(): string {
    return this.#get('api-base').trim().replace(/\/$/, '')
  }

  #open(key: string, code: string): void {
    this.#release()
    const missing = required[this.#tag]
    if (missing && !this.#values.has(missing)) this.#complain(problemWith(this.#tag, missing, '') ?? '')
    if (this.#isReadySettled) this.#ready = new Deferred()
    this.#isReadySettled = false
    this.#key = key
    this.#opened = openShop({
      element: this,
      registry: (this.constructor as typeof ShopElement).registry,
      apiBase: this.#apiBase,
      code,
      isStandalone: this.standalone,
      basePath: this.#get('base-path'),
      start: this.#startPath(),
      initialCatalog: this.#address?.catalog ?? initialCatalog(this.#get('catalog-type'), this.#get('catalog-id')),
      texts: this.#texts,
      announce: this.#announce,
      hear: this.#hear,
      onSettled: this.#settleReady,
      onHashChange: this.#onHashChange,
    })
  }

  #settleReady = (error: ShopError | null): void => {
    this.#isReadySettled = true
    if (error) this.#ready.reject(error)
    else this.#ready.resolve()
  }

  #startPath(): string {
    const route = this.#get('route')
    if (route && !problemWith(this.#tag, 'route', route)) return route
    return tags[this.#tag]?.((name) => this.#get(name)) ?? START
  }

  #onHashChange = (): void => {
    if (location.hash.length <= 1) return
    // Opened anew even for the same code: another catalogue may be asked for, and the code must leave the bar.
    this.#release()
    this.#address = readAddress()
    this.#update()
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
    const advice = adviceFor(this.#tag, happening.error, this.#apiBase)
    if (advice) tellDeveloper(advice)
    this.#announceError(happening.error)
  }

  #announceError(error: ShopError): void {
    const { kind, message, code = null, call, retryable, supportId } = error
    this.#announce('shop-error', { kind, message, code, call, retryable, supportId })
  }

  #render(): void {
    const opened = this.#opened
    if (!opened) return
    if (opened.view.texts !== this.#texts) opened.view = { ...opened.view, texts: this.#texts }
    const isCartButton = tags[this.#tag] === null
    showApp(this, { id: opened.id, view: opened.view, isCartButton, hasTopBar: this.#get('top-bar') !== 'off' })
  }

  #release(): void {
    this.#opened?.close()
    this.#opened = null
  }

  #close(): void {
    unmountApp(this)
    this.#release()
    this.#address = null
    this.#dropStyles()
  }

  #dropStyles(): void {
    this.#releaseStyles?.()
    this.#releaseStyles = null
  }

  /** Visible texts by `area.key`, e.g. `{ 'cart.title': 'Sua sacola' }`. */
  get texts(): Texts {
    return this.#texts
  }
  set texts(texts: Texts) {
    const read = readTexts(texts)
    if (read.wrongKeys.length > 0) this.#complain(textsProblem(this.#tag, read.wrongKeys))
    this.#texts = read.texts
    this.#scheduleUpdate()
  }

  /** Frozen snapshot of the current order, amounts in cents; null while there is none. */
  get order(): OrderSnapshot | null {
    this.#flush()
    const order = this.#opened && dataOf(this.#opened.session.order.remote.peek())
    return order ? snapshotOf(order) : null
  }

  /** Resolves when the first screen can be used; rejects with ShopError when the session cannot be opened. */
  get ready(): Promise<void> {
    this.#flush()
    return this.#ready.promise
  }

  /** Opens another screen of the shop. */
  navigate(path: string): void {
    this.#flush()
    if (this.#opened) this.#go(path)
    else this.route = path
  }

  /** Goes to the earlier screen, or to the catalogue when there is none. */
  back(): void {
    this.#flush()
    this.#opened?.view.history.back()
  }

  /** Asks the server for session, settings and order again. */
  async refresh(): Promise<void> {
    this.#flush()
    await this.#opened?.session.refresh()
  }
}
