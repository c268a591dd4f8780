import type { ShopSeed } from '../model'
import { extremes } from './extremes'
import { fashion } from './fashion'
import { market } from './market'
import { pharmacy } from './pharmacy'

/** Seeds of the shops on the index page. Copy them, never change them. */
export const shops: ShopSeed[] = [pharmacy, market, fashion]

/** Every shop that the reference backend knows. */
export const everyShop: ShopSeed[] = [...shops, extremes]
