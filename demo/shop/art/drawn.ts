import type { GiftGroupSeed, ProductSeed } from '../../../src/backend/model'
import { drawProduct, type Art } from '../art'

type Gift = GiftGroupSeed['availableGifts'][number]

/** A product whose pictures are drawn. */
export interface DrawnProduct extends Omit<ProductSeed, 'pictures' | 'variants'> {
  art: Art
  variants?: Record<string, Partial<DrawnProduct>>
}

export interface DrawnGifts extends Omit<GiftGroupSeed, 'availableGifts'> {
  availableGifts: (Omit<Gift, 'picture'> & { art: Art })[]
}

/** What is drawn once somebody asks for it, by shop and id. */
const drawings = new Map<string, { art: Art; name: string }>()

const keyOf = (shop: string, id: string): string => JSON.stringify([shop, id])

/** Addresses of the pictures of a product or gift, below the backend's. */
function picturesOf(shop: string, id: string, name: string, art: Art): string[] {
  drawings.set(keyOf(shop, id), { art, name })
  const place = `/art/${encodeURIComponent(shop)}/${encodeURIComponent(id)}`
  return Array.from({ length: art.views }, (_, view) => `${place}/${view}.svg`)
}

export function withPictures(shop: string, { art, variants, ...product }: DrawnProduct): ProductSeed {
  const { providerId, name } = product
  const pictures = picturesOf(shop, providerId, name, art)
  if (!variants) return { ...product, pictures }
  const all = Object.entries(variants).map(([option, variant]) => {
    const { art: own = art, variants: _, ...change } = variant
    const id = `${providerId}Variant=${option}`
    return [option, { ...change, pictures: picturesOf(shop, id, change.name ?? name, own) }] as const
  })
  return { ...product, pictures, variants: Object.fromEntries(all) }
}

export const giftsWithPictures = (shop: string, { availableGifts, ...group }: DrawnGifts): GiftGroupSeed => ({
  ...group,
  availableGifts: availableGifts.map(({ art, ...gift }) => {
    const [picture = ''] = picturesOf(shop, gift.id, gift.name, art)
    return { ...gift, picture }
  }),
})

/** @returns null where nothing is drawn so */
export function drawView(shop: string, id: string, view: number): string | null {
  const drawn = drawings.get(keyOf(shop, id))
  return drawn && view < drawn.art.views ? drawProduct(drawn.art, view, drawn.name) : null
}
