import type { OrderSnapshot } from '../domain/order-snapshot'
import type { ShopTexts } from '../lib/texts'
import type { ProposalAnswer } from '../session/host-events'
import type { SessionRegistry } from '../session/registry'
import type { Vendors } from '../session/vendors'
import { attributes, reflected, type AttributeName } from './attributes'
import type { Finding } from './finding'
import { createControl, type ElementControl } from './element-control'
import { ReactElement } from './react-element'
import type { ShopTag } from './tags'
import { VERSION } from './version'

const attributeEntries = Object.entries(attributes) as [AttributeName, string][]

// Private fields would become helpers for older browsers; a WeakMap hides the control just as well.
const controls = new WeakMap<ShopElement, ElementControl>()

/**
 * The class behind every tag. r2wc mounts React into the open shadow root; this class adds: removed and empty
 * attributes count, properties set before the upgrade are kept, nothing is reflected to attributes, a move inside the
 * page keeps the screens, and the shared session outlives a remount.
 *
 * @fires shop-ready shop-before-navigate shop-navigate shop-order-change shop-before-add shop-add shop-before-confirm
 * @fires shop-confirm shop-before-pay shop-pay shop-send shop-cancel shop-proposal shop-before-redirect shop-session-expired
 * shop-close shop-error
 */
export class ShopElement extends ReactElement {
  static readonly tag: ShopTag
  /** Version of the copy of the shop that defined the element. */
  static readonly version = VERSION
  /** @internal */
  static readonly registry: SessionRegistry

  static get observedAttributes(): string[] {
    return Object.keys(attributes)
  }

  /** Session code. Never written to the attribute. */
  declare session: string
  /** Where the calls go; '' is the page's own origin. */
  declare apiBase: string
  /** Address of the backend's extension `first-view`, for the loader alone. */
  declare firstView: string
  /** Path of the screen shown now; setting it navigates. */
  declare route: string
  /** The page belongs to the shop: code and catalogue come from the address hash, and the address bar follows. */
  declare standalone: boolean
  /** Where the shop lives on its site, e.g. '/loja'; only with `standalone`. */
  declare basePath: string
  /** First catalogue: Standard, ShowCategory, ShowCollection or ShowQuery. */
  declare catalogType: string
  /** Id of the first catalogue's category or collection, or its search text. */
  declare catalogId: string
  /** 'off' leaves the top bar out. */
  declare topBar: string
  /** 'auto' makes the element as tall as its content, and the page scrolls; otherwise CSS gives the height. */
  declare height: string
  /** Product of `<shop-product>`. */
  declare productId: string
  /** Partner platform's address of `<shop-partner-link>`, https only. */
  declare url: string
  /** The host's own key of the conversation, given back in the detail of each event of its session. */
  declare conversation: string

  constructor() {
    super()
    const { tag, registry } = this.constructor as typeof ShopElement
    controls.set(this, createControl({ element: this, tag, registry }))
    // React 19 sets an attribute as a property of the same name: the method must survive that.
    const { doctor } = ShopElement.prototype
    Object.defineProperty(ShopElement.prototype, 'doctor', {
      configurable: true,
      get: () => doctor,
      set(this: ShopElement, value: unknown) {
        this.toggleAttribute('doctor', value != null && value !== false)
      },
    })

    for (const [name, property] of attributeEntries) {
      const hadAttribute = this.hasAttribute(name)
      if (takeOver(this, property) && hadAttribute) controlOf(this).outdate(name)
    }
    takeOver(this, 'texts')
    takeOver(this, 'vendors')
    takeOver(this, 'doctor')
  }

  connectedCallback(): void {
    controlOf(this).connect()
  }

  disconnectedCallback(): void {
    controlOf(this).disconnect()
  }

  /** A sheet belongs to one document: moved into a frame, the element needs that page's own. */
  adoptedCallback(): void {
    controlOf(this).dropStyles()
  }

  attributeChangedCallback(name: AttributeName, old: string | null, value: string | null): void {
    controlOf(this).attributeChanged(name, old, value)
  }

  /** Visible texts by `area.key`, e.g. `{ 'cart.title': 'Sua sacola' }`. */
  get texts(): ShopTexts {
    return controlOf(this).texts
  }
  set texts(texts: ShopTexts) {
    controlOf(this).texts = texts
  }

  /** Other addresses or adapters for the vendors' payment scripts. Read when a captcha or a card form is shown. */
  get vendors(): Vendors {
    return controlOf(this).vendors
  }
  set vendors(vendors: Vendors) {
    controlOf(this).vendors = vendors
  }

  /** Frozen snapshot of the current order, amounts in cents; null while there is none. */
  get order(): OrderSnapshot | null {
    return controlOf(this).order()
  }

  /** Resolves when the first screen can be used; rejects with ShopError when the session cannot be opened. */
  get ready(): Promise<void> {
    return controlOf(this).ready()
  }

  /** Opens another screen of the shop. */
  navigate(path: string): void {
    controlOf(this).navigate(path)
  }

  /** Goes to the earlier screen, or to the catalogue when there is none. */
  back(): void {
    controlOf(this).back()
  }

  /**
   * Answers a proposal as the shopper pressed in the conversation's own card. @param changes ids of the changes that they
   * ticked; without one the proposal is refused @param total of the order with them, as the card showed it, in cents
   */
  answerProposal(id: string, changes: readonly string[], total: number): Promise<ProposalAnswer> {
    return controlOf(this).answerProposal({ id, changes, total })
  }

  /** Asks the server for session, settings and order again. */
  refresh(): Promise<void> {
    return controlOf(this).refresh()
  }

  /**
   * Checks attributes, texts, looks, session, server, viewport, policy, storage, clock, pictures, size and versions.
   * With the attribute `doctor` the findings are also printed on the console once the first screen is there.
   */
  doctor(): Promise<readonly Finding[]> {
    return controlOf(this).doctor()
  }
}

for (const [name, property] of attributeEntries) {
  Object.defineProperty(ShopElement.prototype, property, {
    configurable: true,
    enumerable: true,
    get(this: ShopElement) {
      return controlOf(this).read(name)
    },
    set(this: ShopElement, value: unknown) {
      const text = value == null || value === false ? null : value === true ? '' : String(value)
      if (reflected.includes(name)) {
        if (text === null) this.removeAttribute(name)
        else this.setAttribute(name, text)
      }
      if (name === 'session') markOwnSession(this, text !== null)
      // During an upgrade the browser does not report attributes that are written.
      controlOf(this).set(name, text)
    },
  })
}

/**
 * A copy of the element (`cloneNode`, drag and drop) has its attributes alone: without the session that its property held
 * it waits for one, and opens neither everybody's shop nor an older session of the attribute.
 */
function markOwnSession(element: ShopElement, isOwn: boolean): void {
  const mark = element.getAttribute(LATER)
  if (isOwn) {
    element.removeAttribute('session')
    if (mark === null) element.setAttribute(LATER, OWN)
  } else if (mark === OWN) element.removeAttribute(LATER)
}

const LATER = 'session-later'
/** Value of the attribute where the element itself wrote it. */
const OWN = 'property'

function controlOf(element: ShopElement): ElementControl {
  const control = controls.get(element)
  if (!control) throw new TypeError('Not a Vitrine element.')
  return control
}

/** A property set on the element before its class was known hides the accessor: move its value to the accessor. */
function takeOver(element: ShopElement, property: string): boolean {
  const own = element as unknown as Record<string, unknown>
  if (!Object.hasOwn(own, property)) return false
  const value = own[property]
  delete own[property]
  if (value === undefined) return false
  own[property] = value
  return true
}
