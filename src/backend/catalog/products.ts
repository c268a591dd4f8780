import type { GiftGroupSeed, Product, ProductSeed, ShopSeed } from '../model'
import { Recent } from '../recent'

const VARIANT = 'Variant='

interface ShopIndex {
  products: Map<string, ProductSeed>
  variants: Map<string, ProductSeed>
}

/** Maps are built once per shop, because a shop of thousands of products is searched by id on every call. */
const indexes = new WeakMap<ShopSeed, ShopIndex>()

function indexOf(shop: ShopSeed): ShopIndex {
  const known = indexes.get(shop)
  if (known) return known
  const index = {
    products: new Map(shop.products.map((product) => [product.providerId, product])),
    variants: new Map(shop.products.flatMap(variantEntries)),
  }
  indexes.set(shop, index)
  return index
}

function variantEntries(product: ProductSeed): [string, ProductSeed][] {
  return Object.entries(product.variants ?? {}).map(([option, change]) => {
    const id = `${product.providerId}${VARIANT}${option}`
    return [id, { ...product, ...change, providerId: id }]
  })
}

/** A product by its id, or by its id plus `Variant=` plus the id of a redirectable option. */
export function findProduct(shop: ShopSeed, id: string): ProductSeed | undefined {
  const index = indexOf(shop)
  return index.products.get(id) ?? index.variants.get(id)
}

export function findGift(shop: ShopSeed, id: string): GiftGroupSeed['availableGifts'][number] | undefined {
  return shop.gifts.flatMap((group) => group.availableGifts).find((gift) => gift.id === id)
}

/** @param id of a gift of the shop's */
export function giftImage(origin: string, shop: ShopSeed, id: string): string {
  const picture = findGift(shop, id)?.picture
  return picture === undefined ? artUrl(origin, shop, id, 0) : absolute(origin, picture)
}

function artUrl(origin: string, shop: ShopSeed, id: string, view: number): string {
  return `${origin}/art/${encodeURIComponent(shop.id)}/${encodeURIComponent(id)}/${view}.svg`
}

/** The picture of a choice: its option's own, or the product's first (view 0); '' when it has none. */
export function lineImage(
  origin: string,
  shop: ShopSeed,
  { product, sku }: { product: ProductSeed; sku: string | null },
): string {
  const variant = product.dimensions?.find((dimension) => dimension.sku === sku)
  if (variant?.image) return absolute(origin, variant.image.url)
  if (product.picture) return absolute(origin, product.picture)
  return product.art.views > 0 ? artUrl(origin, shop, product.providerId, 0) : ''
}

/** Addresses of pictures may be relative to the backend; clients are on another origin. */
export function absolute(origin: string, url: string): string {
  return url.startsWith('/') ? new URL(url, origin).href : url
}

/** Products as on the wire, by their origin and shop: a page's products are made once, and so is their text. */
const MOST_WIRED = 1000
const wired = new WeakMap<ShopSeed, { origin: string; products: Recent<ProductSeed, Product> }>()

/** The product as on the wire: the seed without the backend's own fields, with its picture addresses. */
export function wireProduct(origin: string, shop: ShopSeed, seed: ProductSeed): Product {
  let known = wired.get(shop)
  if (known?.origin !== origin) wired.set(shop, (known = { origin, products: new Recent(MOST_WIRED) }))
  return known.products.get(seed, () => makeWireProduct(origin, shop, seed))
}

function makeWireProduct(origin: string, shop: ShopSeed, seed: ProductSeed): Product {
  const {
    art,
    categories: _,
    collections: __,
    topRank: ___,
    facets: ____,
    stock: _____,
    variants: ______,
    ...product
  } = seed
  const images = Array.from({ length: art.views }, (_view, at) => ({
    url: artUrl(origin, shop, seed.providerId, at),
  }))
  const dimensions = seed.dimensions?.map((dimension) => ({
    ...dimension,
    ...(dimension.image && { image: { url: absolute(origin, dimension.image.url) } }),
  }))
  return { ...product, images, ...(dimensions && { dimensions }) }
}
