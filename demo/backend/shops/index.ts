import type { ShopSeed } from '../model'
import { fashion } from './fashion'
import { market } from './market'
import { pharmacy } from './pharmacy'

/** The shops of the reference backend, as seeds: never change them, copy them. */
export const shops: ShopSeed[] = [pharmacy, market, fashion]
