import { catalogDisplays } from '../domain/shop'
import { tags, type ShopTag } from './tags'

/** A kind of value, which has a check and an example in `elements/attribute-checks.ts`. */
export type Kind = 'flag' | 'code' | 'id' | 'address' | 'call' | 'https' | 'path' | 'folder'

interface Row {
  /** Any text when missing. A list has all values, the default first. */
  readonly type?: Kind | readonly string[]
  /** The one tag that reads it; all tags when missing. */
  readonly only?: ShopTag
  /**
   * What the element does when the value changes. Missing: it opens again, since it is another shop or place. `rename`: it
   * stays under another code, where the server agrees; else it opens again.
   */
  readonly change?: 'nothing' | 'render' | 'navigate' | 'rename'
  /** What it sets of the first request for products: the loader then asks for the same, or previews nothing. */
  readonly asks?: 'display' | 'id'
  /** Its property writes the attribute, because styles follow it. All others are never written: one is a secret. */
  readonly isReflected?: true
  /** Of the page around the element: the page in a frame has its own. */
  readonly isOfPage?: true
}

/**
 * One row for each attribute, by its property; the attribute has the same name with hyphens. The comment of a row is its
 * description, in the reference, in editors and in the types of frameworks.
 */
export const attributes = {
  /** Session code; never written to the DOM by the shop. */
  session: { type: 'code', change: 'rename' },
  /** Where the calls go, e.g. `https://shop.example`; the page’s own origin when missing. */
  apiBase: { type: 'address' },
  /** Address of the backend’s extension `first-view`, relative to `api-base`: the loader asks for the first view in one call. */
  firstView: { type: 'call', change: 'nothing', isOfPage: true },
  /** Path to open at; the property reads the current path, setting it navigates. */
  route: { type: 'path', change: 'navigate' },
  /** The page belongs to the shop: code and first catalogue come from the address hash, the address bar follows. */
  standalone: { type: 'flag', isReflected: true, isOfPage: true },
  /** Where the shop lives on its site, e.g. `/loja`; only with `standalone`. */
  basePath: { type: 'folder', isOfPage: true },
  /** First catalogue. */
  catalogType: { type: catalogDisplays, asks: 'display' },
  /** Category id, collection id or search text of the first catalogue. */
  catalogId: { asks: 'id' },
  /** `off` leaves the top bar out. */
  topBar: { type: ['on', 'off'], change: 'render' },
  /** `auto` makes the element as tall as what it shows, and the page scrolls; otherwise CSS gives the height. */
  height: { type: ['fixed', 'auto'], change: 'nothing', isReflected: true, isOfPage: true },
  /** The product shown. */
  productId: { type: 'id', only: 'shop-product' },
  /** The partner platform’s address, https only. */
  url: { type: 'https', only: 'shop-partner-link' },
  /** The host’s own key of the conversation; each event of its session gives it back as `detail.conversation`, also one that ends after the next conversation was opened. */
  conversation: {},
} as const satisfies Record<string, Row>

export type Property = keyof typeof attributes

/** The properties of every element that have an attribute. */
export type AttributeProperties = {
  -readonly [Name in Property]: (typeof attributes)[Name] extends { type: 'flag' } ? boolean : string
}

type Hyphened<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Hyphened<Rest>}`
  : Name

export type AttributeName = Hyphened<Property>

/** 'apiBase' is the property of the attribute 'api-base'. */
export const attributeOf = (property: Property) =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) as AttributeName

/** 'api-base' is the attribute of the property 'apiBase'. */
export const propertyOf = (attribute: AttributeName) =>
  attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()) as Property

export const rowOf = (property: Property): Row => attributes[property]

/** The properties that a tag reads. */
export function propertiesOf(tag: ShopTag): readonly Property[] {
  return properties.filter((property) => [undefined, tag].includes(rowOf(property).only))
}

export const properties = /* @__PURE__ */ Object.keys(attributes) as Property[]

/** The property without which a tag shows nothing. */
export function requiredBy(tag: ShopTag): Property | undefined {
  return /{(\w+)}/.exec(tags[tag] ?? '')?.[1] as Property | undefined
}
