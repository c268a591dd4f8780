import type { ProductSeed } from '../model'
import { cents, pbm, specs, type PbmTerms, type Rows } from './build'
import { inColoursAndSizes, type Range } from './fashion-variants'

type Derived = 'isActive' | 'brand' | 'price' | 'specification' | 'customPrices' | 'variants'

/** A product, or what differs in a variant of one, as a shop's JSON file writes it. */
interface Written extends Omit<ProductSeed, Derived> {
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
  variants?: Record<string, Partial<Written>>
}

/** A type as the compiler reads it in a JSON file: without literals and tuples, each record with every key of the file. */
type AsRead<T> = T extends string
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

function byWeight({ kilogramPrice, amountInKilo }: NonNullable<Written['weight']>) {
  return { soldInKilo: true, amountInKilo, kilogramPrice, price: cents(kilogramPrice * amountInKilo) }
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
}: Partial<Written>): Partial<ProductSeed> {
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

/** The products of a shop's JSON file. */
export function productsOf(file: readonly AsRead<Written>[]): ProductSeed[] {
  return (file as readonly Written[]).map(
    (product) =>
      ({
        isActive: true,
        price: 0,
        ...fieldsOf(product),
        facets: { ...(product.brand && { marca: product.brand }), ...product.facets },
      }) as ProductSeed,
  )
}
