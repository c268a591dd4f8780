import type { Prescription } from '../../asked'
import type { Beneficiary, OfferChoice, Told } from '../../calls'
import type { CouponSeed, GiftGroupSeed, Pbm, ProductSeed, SellerSeed, ShopSeed } from '../../model'
import type { PbmAuthorization } from '../../state'

/** What a shop sells, and what its rules count with. Amounts in reais, as on the wire. What is missing the shop does not have. */
export interface BuiltInShop {
  products: ProductSeed[]
  categories?: ShopSeed['categories']
  collections?: ShopSeed['collections']
  /** In the order shown. `price` is made of the products. */
  facets?: ShopSeed['facets']
  /** Those of the ways when missing. A way starts from the store of its `storeName`. */
  stores?: SellerSeed[]
  coupons?: CouponSeed[]
  priceTables?: ShopSeed['priceTables']
  gifts?: GiftGroupSeed[]
  schedule?: ShopSeed['schedule']
  cancelUntil?: NonNullable<ShopSeed['cancelUntil']>
  benefits?: ProductBenefits
}

/** Benefit programmes (PBM) of products, which have their offers in `customPrices.pbm`. They refuse by a Refusal. */
export interface ProductBenefits {
  offers(product: string, buyer: Beneficiary, now: Date): Told<Pbm>
  /** Refuses one that is not known, and a prescription of a day to come. */
  checkPrescriber(prescription: Prescription, now: Date): Told<void>
  /** What the line of this offer costs. */
  authorize(offer: OfferChoice, buyer: Beneficiary, now: Date): Told<PbmAuthorization & { info: { id: string } }>
}
