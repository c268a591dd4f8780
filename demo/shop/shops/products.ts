import type { Pbm, PbmCombo, Product, ProductSeed } from '../../../src/backend/model'
import { formatCents, toCents, toReais } from '../../../src/backend/money'
import { withPictures, type DrawnProduct } from '../art/drawn'
import { inColoursAndSizes, type Range } from './fashion-variants'

type Derived = 'isActive' | 'brand' | 'price' | 'specification' | 'customPrices' | 'variants'

/** A product, or what differs in a variant of one, as a shop's JSON file writes it. */
export interface WrittenProduct extends Omit<DrawnProduct, Derived> {
  /** On sale unless it says otherwise. */
  isActive?: boolean
  /** Its facet too. */
  brand?: string
  price?: number
  /** Price and weight of one unit of quantity. */
  weight?: { kilogramPrice: number; amountInKilo: number }
  /** Every colour in every size. */
  range?: Range
  customPrices?: { bestPrice?: number; maxQuantity?: number; pbm?: PbmTerms }
  specification?: Rows
  variants?: Record<string, Partial<WrittenProduct>>
}

/** A type as the compiler reads it in a JSON file: without literals and tuples, each record with every key of the file. */
export type AsRead<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends readonly (infer Row)[]
      ? AsRead<Row>[]
      : T extends object
        ? string extends keyof T
          ? { [name in string]?: AsRead<T[keyof T]> }
          : { [name in keyof T]: AsRead<T[name]> }
        : T

type Rows = Record<string, string | string[]>

/** Specification rows from a plain record; several values of one row are a list. */
export function specs(rows: Rows): NonNullable<Product['specification']> {
  return Object.entries(rows).map(([name, value]) => ({ name, value: Array.isArray(value) ? value : [value] }))
}

interface PbmTerms {
  /** Price without the programme, in reais. */
  price: number
  /** Pairs of units bought and percentage taken off each. */
  units: [number, number][]
  combos?: PbmCombo[]
  prescriptionRequired?: boolean
}

/** A benefit programme whose formatted prices derive from the price and the percentages. */
function pbm({ price, units, combos = [], prescriptionRequired = false }: PbmTerms): Pbm {
  const products = units.map(([quantity, percentage]) => {
    const unitPrice = toCents(price * (1 - percentage / 100))
    return {
      id: `un-${quantity}`,
      quantity,
      percentage,
      priceFormatted: formatCents(unitPrice),
      totalPriceFormatted: formatCents(unitPrice * quantity),
      prescriptionRequired,
    }
  })
  return { products, combos, price }
}

function byWeight({ kilogramPrice, amountInKilo }: NonNullable<WrittenProduct['weight']>) {
  return { soldInKilo: true, amountInKilo, kilogramPrice, price: toReais(toCents(kilogramPrice * amountInKilo)) }
}

/** The fields of a product or of its variant, with the derived ones. */
function fieldsOf({
  weight,
  range,
  brand,
  specification,
  customPrices,
  variants,
  ...same
}: Partial<WrittenProduct>): Partial<DrawnProduct> {
  const { pbm: terms, ...prices } = customPrices ?? {}
  return {
    ...same,
    ...(weight && byWeight(weight)),
    ...(range && inColoursAndSizes(same.providerId ?? '', range)),
    ...(brand && { brand: { name: brand } }),
    ...(specification && { specification: specs(specification) }),
    ...(customPrices && { customPrices: { ...prices, ...(terms && { pbm: pbm(terms) }) } }),
    ...(variants && {
      variants: Object.fromEntries(Object.entries(variants).map(([id, variant]) => [id, fieldsOf(variant)])),
    }),
  }
}

/** @param shop its id */
export function productsOf(shop: string, products: readonly WrittenProduct[]): ProductSeed[] {
  return products.map((product) =>
    withPictures(shop, {
      isActive: true,
      price: 0,
      ...fieldsOf(product),
      facets: { ...(product.brand && { marca: product.brand }), ...product.facets },
    } as DrawnProduct),
  )
}
