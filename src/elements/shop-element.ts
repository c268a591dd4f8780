import { ElementControl } from './element-control'
import type { OrderSnapshot } from '../domain/order-snapshot'
import type { ShopTexts } from '../lib/texts'
import type { ProposalAnswer } from '../session/host-events'
import type { SessionRegistry } from '../session/registry'
import type { Vendors } from '../session/vendors'
import { attributeOf, properties, rowOf, type AttributeName, type AttributeProperties } from '../opening/attributes'
import type { Finding } from './finding'
import type { ShopTag } from '../opening/tags'
import { VERSION } from './version'

// Private fields would become helpers for older browsers; a WeakMap hides the control just as well.
const controls = new WeakMap<ShopElement, ElementControl>()

/**
 * The class behind every tag, with React in an open shadow root. Removed and empty attributes count, properties set before
 * the upgrade are kept, no secret is reflected to an attribute, a move inside the page keeps the screens, and the shared
 * session outlives a remount.
 * It has a property for each row of `opening/attributes`, and fires every event of `ShopEventMap`.
 */
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- the accessors are made from the same table, below
export interface ShopElement extends AttributeProperties {}
export class ShopElement extends HTMLElement {
  static readonly tag: ShopTag
  /** Version of the copy of the shop that defined the element. */
  static readonly version = VERSION
  /** @internal */
  static readonly registry: SessionRegistry

  static get observedAttributes(): string[] {
    return properties.map(attributeOf)
  }

  constructor() {
    super()
    const { tag, registry } = this.constructor as typeof ShopElement
    controls.set(this, new ElementControl(this, tag, registry))
    // React 19 sets an attribute as a property of the same name: the method must survive that.
    const { doctor } = ShopElement.prototype
    Object.defineProperty(ShopElement.prototype, 'doctor', {
      configurable: true,
      get: () => doctor,
      set(this: ShopElement, value: unknown) {
        this.toggleAttribute('doctor', value != null && value !== false)
      },
    })

    for (const property of properties) {
      const hadAttribute = this.hasAttribute(attributeOf(property))
      if (takeOver(this, property) && hadAttribute) controlOf(this).outdated.add(property)
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
    return controlOf(this).settings.texts()
  }
  set texts(texts: ShopTexts) {
    controlOf(this).setTexts(texts)
  }

  /** Other addresses or adapters for the vendors' payment scripts. Read when a captcha or a card form is shown. */
  get vendors(): Vendors {
    return controlOf(this).settings.vendors()
  }
  set vendors(vendors: Vendors) {
    controlOf(this).settings.setVendors(vendors)
  }

  /** Frozen snapshot of the current order, amounts in cents; null while there is none. */
  get order(): OrderSnapshot | null {
    const session = controlOf(this).shop?.session
    session?.wantOrder()
    return session?.order.snapshot.peek() ?? null
  }

  /** Resolves when the first screen can be used; rejects with ShopError when the session cannot be opened. */
  get ready(): Promise<void> {
    return controlOf(this).ready
  }

  /** Opens another screen of the shop. */
  navigate(path: string): void {
    controlOf(this).navigate(path)
  }

  /** Goes to the earlier screen, or to the catalogue when there is none. */
  back(): void {
    controlOf(this).shop?.view.history.back()
  }

  /**
   * Answers a proposal as the shopper pressed in the conversation's own card. @param changes ids of the changes that they
   * ticked; without one the proposal is refused @param total of the order with them, as the card showed it, in cents
   */
  answerProposal(id: string, changes: readonly string[], total: number): Promise<ProposalAnswer> {
    return controlOf(this).answerProposal({ id, changes, total })
  }

  /** Asks the server for session, settings and order again. */
  async refresh(): Promise<void> {
    await controlOf(this).shop?.session.refresh()
  }

  /**
   * Checks attributes, texts, colours, viewport, policy, server, session and surroundings.
   * With the attribute `doctor` the findings are also printed on the console once the first screen is there.
   */
  doctor(): Promise<readonly Finding[]> {
    return controlOf(this).doctor()
  }
}

for (const property of properties) {
  Object.defineProperty(ShopElement.prototype, property, {
    configurable: true,
    enumerable: true,
    get(this: ShopElement) {
      return controlOf(this).read(property)
    },
    set(this: ShopElement, value: unknown) {
      const text = value == null || value === false ? null : value === true ? '' : String(value)
      if (rowOf(property).isReflected) {
        if (text === null) this.removeAttribute(attributeOf(property))
        else this.setAttribute(attributeOf(property), text)
      }
      if (property === 'session') markOwnSession(this, text !== null)
      // During an upgrade the browser does not report attributes that are written.
      controlOf(this).set(property, text)
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
