import type { ShopEventDetails } from '../session/host-events'
import {
  attributeOf,
  properties as attributeProperties,
  requiredBy,
  rowOf,
  type AttributeName,
  type Property,
} from '../opening/attributes'
import { tags, type ShopTag } from '../opening/tags'
import { cssParts, cssProperties, slots } from './manifest-styling'

/*
 * The public contract of the elements in words, written once; attributes have theirs in their table (`opening/attributes`).
 * The build makes custom-elements.json, editors' data, frameworks' types and the reference tables from it; nothing at runtime
 * imports it. A missing or extra name does not compile, and tests compare the rest with the elements.
 */

interface Described {
  readonly description: string
}

interface EventFacts extends Described {
  /** Keys of `detail`. */
  readonly detail: readonly string[]
}

const tagWords: Record<ShopTag, string> = {
  'shop-storefront': 'The whole shop, opened at the catalogue, or at the address bar’s route when `standalone`.',
  'shop-catalog': 'The shop, opened at the catalogue.',
  'shop-product': 'The shop, opened at a product’s page.',
  'shop-cart': 'The shop, opened at the cart.',
  'shop-payment': 'The shop, opened at the payment of the order.',
  'shop-checkout': 'The shop, opened at the checkout: for a shopper their own, for an agent the agent’s.',
  'shop-partner-link': 'The shop, opened at the authorisation of a partner platform.',
  'shop-cart-button': 'No screen: the cart with its badge, for a host’s own header.',
}

const order = ['order'] as const

const eventFacts: Record<keyof ShopEventDetails, EventFacts> = {
  'shop-ready': { detail: ['route', 'sessionType', 'channelType'], description: 'The first screen can be used.' },
  'shop-before-navigate': {
    detail: ['from', 'to'],
    description: 'Before a move; `preventDefault()` to route yourself.',
  },
  'shop-before-add': {
    detail: ['item', 'waitUntil'],
    description: 'Before a quantity grows, by any control; may be held or vetoed.',
  },
  'shop-before-confirm': {
    detail: ['order', 'waitUntil'],
    description: 'Before the order is confirmed or handed over to the chat; may be held or vetoed.',
  },
  'shop-before-pay': {
    detail: ['order', 'method', 'waitUntil'],
    description: 'Before each try to pay by card; may be held or vetoed.',
  },
  'shop-before-redirect': {
    detail: ['url', 'reason'],
    description: 'Before leaving for another address; `preventDefault()` to open it yourself.',
  },
  'shop-navigate': { detail: ['from', 'to', 'title'], description: 'Another screen is shown.' },
  'shop-order-change': {
    detail: ['order', 'cause', 'by', 'lines'],
    description:
      'The order changed: on this `page`, in an `other-tab`, or at the `server`; `lines` are the quantities, `before` and `after`.',
  },
  'shop-add': { detail: ['item', ...order], description: 'The server took what a press added, once for each line.' },
  'shop-confirm': {
    detail: ['order', 'charge'],
    description:
      'The order was confirmed, or handed over to the chat. After an agent’s finish `charge` is `{ kind, text }`: the link, PIX code or boleto that pays it, or null.',
  },
  'shop-pay': {
    detail: ['order', 'method', 'status'],
    description: 'The result of a payment: `paid` (once a page), `waiting`, `failed` or `unknown`.',
  },
  'shop-waiting': {
    detail: ['kind', 'since', 'total', 'items'],
    description:
      'A shopper leaves or hides the shop, and a `cart` was not confirmed, or a `payment` by PIX or boleto not made; once for each state of the order.',
  },
  'shop-proposal': {
    detail: ['proposal', 'totalOf'],
    description:
      'An agent proposed a change of the order, or something became of the proposal: one card a `proposal.id`. `totalOf(ids)` is the total with these changes.',
  },
  'shop-cancel': { detail: order, description: 'An agent cancelled the order.' },
  'shop-send': {
    detail: ['what', 'productId', 'preview'],
    description: 'An agent sent the contact a product, a catalogue or the order’s summary; `preview` is what it says.',
  },
  'shop-session-expired': {
    detail: ['route'],
    description: 'The server has ended the session; set a new code as `session`, and nothing typed is lost.',
  },
  'shop-close': { detail: ['reason'], description: 'The shopper is done: show the conversation again.' },
  'shop-error': {
    detail: ['kind', 'message', 'code', 'call', 'retryable', 'supportId'],
    description: 'Something failed.',
  },
  'shop-track': {
    detail: ['name', 'params'],
    description: 'A GA4 e-commerce event in reais, to be handed on; what concerns the order, once a page.',
  },
}

const properties: readonly (Described & { name: string; type: string; isReadonly?: boolean })[] = [
  {
    name: 'texts',
    type: 'ShopTexts',
    description: 'Your own words for visible texts, by `area.key`: `{ "cart.title": "Sua sacola" }`.',
  },
  {
    name: 'vendors',
    type: 'Vendors',
    description: 'Replaces the scripts of the captcha and of the card form.',
  },
  {
    name: 'order',
    type: 'OrderSnapshot | null',
    isReadonly: true,
    description: 'Frozen snapshot of the current order, amounts in cents, or null.',
  },
  {
    name: 'ready',
    type: 'Promise<void>',
    isReadonly: true,
    description: 'Resolves with the first usable screen; rejects when the session cannot be opened.',
  },
]

const methods: readonly (Described & {
  name: string
  parameters: readonly { name: string; type: string }[]
  returns: string
})[] = [
  {
    name: 'navigate',
    parameters: [{ name: 'path', type: 'string' }],
    returns: 'void',
    description: 'Opens another screen of the shop.',
  },
  { name: 'back', parameters: [], returns: 'void', description: 'Goes to the earlier screen, or to the catalogue.' },
  {
    name: 'refresh',
    parameters: [],
    returns: 'Promise<void>',
    description: 'Asks the server for session, settings and order again.',
  },
  {
    name: 'answerProposal',
    parameters: [
      { name: 'id', type: 'string' },
      { name: 'changes', type: 'readonly string[]' },
      { name: 'total', type: 'number' },
    ],
    returns: 'Promise<ProposalAnswer>',
    description:
      'Accepts ticked changes of a proposal at the total that was shown, in cents; without a change, refuses it.',
  },
  {
    name: 'doctor',
    parameters: [],
    returns: 'Promise<readonly Finding[]>',
    description: 'Checks attributes, session, server and host page, and says what to fix.',
  },
]

/** Attributes that are read once, as the element opens, and have no property. */
const switches: readonly (Described & { name: string })[] = [
  { name: 'doctor', description: 'Prints the findings of `doctor()` on the console once the first screen is there.' },
  { name: 'session-later', description: 'Nothing is opened before `session` is set: for pages that a server renders.' },
]

function requiredAttribute(tag: ShopTag): AttributeName | null {
  const property = requiredBy(tag)
  return property ? attributeOf(property) : null
}

function attributeFacts(property: Property) {
  const { type, only } = rowOf(property)
  const values = typeof type === 'object' ? type : undefined
  return {
    name: attributeOf(property),
    property,
    /** Type of the property, as TypeScript. */
    type: type === 'flag' ? ('boolean' as const) : ('string' as const),
    /** All allowed values, when there are few. */
    values,
    default: values?.[0],
    /** The one tag that reads it; all tags when missing. */
    only,
  }
}

const named = <Facts>(record: Record<string, Facts>) => Object.entries(record).map(([name, facts]) => ({ name, facts }))

export const manifest = {
  tags: named(tagWords).map(({ name, facts }) => ({
    name: name as ShopTag,
    description: facts,
    hasScreens: tags[name as ShopTag] !== null,
    required: requiredAttribute(name as ShopTag),
  })),
  attributes: attributeProperties.map(attributeFacts),
  switches,
  properties,
  methods,
  events: named(eventFacts).map(({ name, facts }) => ({
    name: name as keyof ShopEventDetails,
    isCancelable: name.startsWith('shop-before-'),
    ...facts,
  })),
  /** Frames of vendors get a slot of their own besides, while they are shown. */
  slots: named(slots).map(({ name, facts: description }) => ({ name, description })),
  cssParts: named(cssParts).map(({ name, facts: description }) => ({ name, description })),
  cssProperties: named(cssProperties).map(({ name, facts }) => ({ name, ...facts })),
}
