import type { Pbm, Product } from '../domain/product'
import {
  at,
  cents,
  centsOrNull,
  entity,
  essential,
  flag,
  id,
  idMap,
  list,
  number,
  orNull,
  picture,
  text,
} from './narrow'
import { recurrence } from './recurrence'

const words = list(essential(text))

const attribute = entity<Product['attributes'][number]>({
  providerId: essential(id),
  name: text,
  options: list(entity({ providerId: essential(id), name: text, isRedirectable: ['redirectable', flag] })),
})

const dimension = entity<Product['dimensions'][number]>({
  options: ['dimensions', idMap],
  imageUrl: ['image.url', picture],
  sku: id,
  isAvailable: flag,
  price: ['priceDefault', cents],
})

export const pbm = entity<Pbm>({
  products: list(
    entity({
      id: essential(id),
      quantity: number,
      percentage: number,
      priceFormatted: text,
      totalPriceFormatted: text,
      isPrescriptionRequired: ['prescriptionRequired', flag],
    }),
  ),
  combos: list(
    entity({
      id: essential(id),
      label: text,
      descriptions: words,
      totalQuantity: number,
      price: cents,
      points: number,
      isPrescriptionRequired: ['prescriptionRequired', flag],
    }),
  ),
  price: cents,
})

export const product = entity<Product>({
  providerId: essential(id),
  name: essential(text),
  images: list(at('url', essential(picture))),
  isActive: flag,
  description: text,
  brand: ['brand.name', text],
  sellerName: text,
  isRestrictedSale: flag,
  hasVariants: flag,
  isAddedOnlyInProductPage: ['addOnlyInProductPage', flag],
  isSoldByWeight: ['soldInKilo', flag],
  kilosPerUnit: ['amountInKilo', number],
  pricePerKilo: ['kilogramPrice', cents],
  highlights: ['clusterHighlights', words],
  offerDescription: text,
  price: cents,
  listPrice: cents,
  promotionalPrice: cents,
  minPrice: cents,
  maxPrice: cents,
  bestPrice: ['customPrices.bestPrice', cents],
  maxQuantity: ['customPrices.maxQuantity', number],
  pbm: ['customPrices.pbm', orNull(pbm)],
  attributes: list(attribute),
  dimensions: list(dimension),
  sku: id,
  specification: list(entity({ name: essential(text), values: ['value', words] })),
  subscriptionOffers: list(entity({ providerId: essential(id), recurrence, price: centsOrNull })),
  hasShippingRestriction: flag,
  shippingRestrictionMessage: text,
})
