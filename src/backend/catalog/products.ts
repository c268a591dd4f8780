import type { ProductSeed, ShopSeed } from '../model'

const VARIANT = 'Variant='

interface ShopIndex {
  products: Map<string, ProductSeed>
  variants: Map<string, ProductSeed>
}

/** Maps are built once per list of products, because a shop of thousands of products is searched by id on every call. */
const indexes = new WeakMap<readonly ProductSeed[], ShopIndex>()

function indexOf({ products }: ShopSeed): ShopIndex {
  const known = indexes.get(products)
  if (known) return known
  const index = {
    products: new Map(products.map((product) => [product.providerId, product])),
    variants: new Map(products.flatMap(variantEntries)),
  }
  indexes.set(products, index)
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

/** @param id of a gift of the shop's; '' for one without a picture */
export function giftImage(origin: string, { gifts }: ShopSeed, id: string): string {
  const gift = gifts.flatMap(({ availableGifts }) => availableGifts).find((one) => one.id === id)
  return absolute(origin, gift?.picture ?? '')
}

/** The picture of a choice: its option's own, or the product's first; '' when it has none. */
export function lineImage(
  origin: string,
  { product: { dimensions, pictures }, sku }: { product: ProductSeed; sku: string | null },
): string {
  const variant = dimensions?.find((dimension) => dimension.sku === sku)
  return absolute(origin, variant?.image?.url ?? pictures[0] ?? '')
}

/** What an address keeps as it is. */
const PLAIN = /^\/[\w.%~-][\w./%~-]*$/

/** Addresses of pictures may be relative to the backend; clients are on another origin. */
export function absolute(origin: string, url: string): string {
  if (PLAIN.test(url)) return origin + url
  return url.startsWith('/') ? new URL(url, origin).href : url
}
