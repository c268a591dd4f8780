import type { LogisticSeed, PaymentOptionSeed, SellerSeed, ShopSettings } from '../../model'

/** The storefront's own settings, which no engine has. Amounts in reais, as on the wire. */
export interface EngineShop {
  name: string
  city: string
  settings: ShopSettings
  minOrderValue: number
  /** Of the account that PIX pays into; '' for a shop without PIX. */
  pixKey: string
  /** The engine's ways of delivery in the storefront's words, known by their ids. */
  ways: EngineWay[]
  payments: PaymentOptionSeed[]
}

/** A way of delivery, and the store that it starts from. */
export interface EngineWay extends LogisticSeed {
  store?: SellerSeed
}
