import type { PartnerCalls } from '../calls'
import type { CepLookUp } from '../cep'
import type { WebhookOptions } from '../courier'
import type { FrontOptions } from '../front'
import type { ShopSettings } from '../model'
import type { Storage } from '../storage'
import type { Engine, Storefront } from './engine'

/** What an adapter needs whichever shops it serves. */
interface CommonOptions extends FrontOptions {
  /** Keeps what the engine does not: codes, tries to pay, keys, links, proposals, messages, webhooks. */
  storage: Storage
  /** Days that the code of a link opens its order; 30 when missing. */
  days?: number
  /** The address of a CEP of eight digits; without one every CEP is unknown, and shoppers type the address. */
  cep?: CepLookUp
  /** Links stores of a partner's; none when missing. */
  partner?: PartnerCalls
  now?: () => Date
  /** Tells servers of the shop what happens to orders; without it nothing is kept to be told. */
  webhooks?: WebhookOptions
  /** The bearer of `/operator`, 16 characters or more; without it there is no such call. */
  operatorToken?: string
  /**
   * Opens the shop to visitors without a code: each is given one, for an order of their own, or one that a function makes.
   * Without it everybody needs a code of yours.
   */
  visitors?: boolean | (() => Promise<string>)
}

/** One shop: its engine, and what no engine has. */
export type ShopOptions = Engine &
  Storefront & {
    /** The settings of a code that differ from the shop's; none for most. */
    settingsOf?(code: string): Partial<ShopSettings> | undefined
  }

/** Several shops behind one address. */
export interface ManyShops {
  /**
   * The shop of a code: the same object each time, null for a code of none. Visitors come to that of `anonymous-session`. The
   * acquirer's word comes with a try: `settle` is told the code of a shop with it.
   */
  shopOf(code: string): ShopOptions | null
}

export type AdapterOptions = CommonOptions & (ShopOptions | ManyShops)
