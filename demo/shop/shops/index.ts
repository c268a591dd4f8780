import type { ShopSeed } from '../../../src/backend/model'
import { extremesOf } from './extremes'
import fashionFile from './fashion.json' with { type: 'json' }
import marketFile from './market.json' with { type: 'json' }
import pharmacyFile from './pharmacy.json' with { type: 'json' }
import { shopOf } from './shop'
import { wholesale } from './wholesale'

const pharmacy = shopOf(pharmacyFile)
const shelves = shopOf(marketFile)
const market: ShopSeed = { ...shelves, products: [...shelves.products, ...wholesale(shelves.id)] }
export const fashion = shopOf(fashionFile)

/** Seeds of the shops on the index page. Copy them, never change them. */
export const shops: ShopSeed[] = [pharmacy, market, fashion]

/** Every shop that the reference backend knows. */
export const everyShop: ShopSeed[] = [...shops, extremesOf(market)]
