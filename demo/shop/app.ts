import type { Hono } from 'hono'
import { createApp, type AppParts as Parts } from '../../src/backend/app'
import { lookUpCep } from './cep'
import type { ChangeFeed } from '../../src/backend/changes'
import type { ShopSeed } from '../../src/backend/model'
import { houseOf } from '../../src/backend/book/house'
import type { Visitors } from '../../src/backend/house'
import { partnerOf } from './partner'
import { artRoutes } from './routes/art'
import { vendorRoutes } from './routes/vendors'
import type { SessionBook } from '../../src/backend/book/session-book'
import type { Storage } from '../../src/backend/storage'

interface AppParts extends Pick<Parts, 'watch'> {
  shops: ShopSeed[]
  book: SessionBook
  storage: Storage
  feed: ChangeFeed
  /** Missing where every visitor comes with a code. */
  visitors: Visitors | undefined
  /** The operator's calls, where there is a token for them. */
  operator: Hono | undefined
}

/** The routes of the reference shops, with their pictures and the stand-ins of payment vendors. */
export function createShopApp({ shops, book, storage, visitors, ...parts }: AppParts) {
  return createApp({ ...parts, house: houseOf(book, visitors), cep: lookUpCep, partner: partnerOf(storage) })
    .route('/art', artRoutes(shops))
    .route('/vendor', vendorRoutes)
}
