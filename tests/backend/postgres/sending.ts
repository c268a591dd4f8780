import { createBackend } from '../../../demo/shop/index.ts'
import { isPostgres, openPostgres } from '../../../src/backend/postgres/open.ts'
import { openDatabase } from '../../../src/backend/sqlite.ts'
import { smallShop } from '../../demo/backend/small-shop.ts'
import { clientOf } from '../../demo/backend/support.ts'

/*
 * A process that confirms an order, and sends what it keeps to a receiver that never answers: `sending.ts DATABASE`. It
 * says the webhook's id once it is on its way, and waits to be killed.
 */

const [database = ''] = process.argv.slice(2)
const storage = await (isPostgres(database) ? openPostgres : openDatabase)(database)
const backend = createBackend({
  shops: [smallShop],
  storage,
  webhooks: {
    url: 'https://host.test/',
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    fetch(_, init) {
      process.stdout.write(`${new Headers(init?.headers).get('webhook-id')}\n`)
      return new Promise(() => undefined)
    },
  },
})
const shopper = clientOf(backend)
await shopper.put('cafe', 6)
await shopper.get('/api/order/confirm')
setInterval(() => undefined, 60_000)
await backend.sendWebhooks()
