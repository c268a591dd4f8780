import { Recurrence, type Pbm, type Product } from '../domain/product'
import {
  at,
  cents,
  centsOrNull,
  entity,
  essential,
  flag,
  id,
  idMap,
  label,
  list,
  number,
  numbered,
  orNull,
  picture,
  text,
} from './narrow'

const words = list(essential(label))

/** `{ type: 30, frequency: 1 }` is once a month. */
export const recurrence = entity({ type: essential(numbered(Recurrence)), frequency: number })

const attribute = entity<Product['attributes'][number]>({
  providerId: essential(id),
  name: label,
  options: list(entity({ providerId: essential(id), name: label, isRedirectable: ['redirectable', flag] })),
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
      label,
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
  name: essential(label),
  images: list(at('url', essential(picture))),
  isActive: flag,
  description: text,
  brand: ['brand.name', label],
  sellerName: label,
  isRestrictedSale: flag,
  hasVariants: flag,
  isAddedOnlyInProductPage: ['addOnlyInProductPage', flag],
  isSoldByWeight: ['soldInKilo', flag],
  kilosPerUnit: ['amountInKilo', number],
  pricePerKilo: ['kilogramPrice', cents],
  highlights: ['clusterHighlights', words],
  offerDescription: label,
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
  specification: list(entity({ name: essential(label), values: ['value', words] })),
  subscriptionOffers: list(entity({ providerId: essential(id), recurrence, price: centsOrNull })),
  hasShippingRestriction: flag,
  shippingRestrictionMessage: text,
})
