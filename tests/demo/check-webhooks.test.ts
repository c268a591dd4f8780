import { afterEach, expect, it } from 'vitest'
import { createBackend } from '../../demo/shop'
import { Caller } from '../../src/tools/check/caller'
import { webhookChecks } from '../../src/tools/check/checks/webhooks'
import { listen } from '../../src/tools/check/ear'
import { Visit } from '../../src/tools/check/visit'
import { smallShop } from './backend/small-shop'
import { clientOf } from './backend/support'

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const OTHER = `whsec_${btoa('another secret of 24 byte')}`
const CODE = 'farmacia~ouvido'

const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach((end) => end()))

/** What the checks say of a backend that sends to a real server, after a confirmed and paid order. */
async function checked(secret: string): Promise<Record<string, string>> {
  const ear = await listen('0', SECRET)
  ends.push(ear.close)
  let ahead = 0
  const backend = createBackend({
    shops: [smallShop],
    now: () => new Date(Date.now() + ahead),
    // Each pause passes at once.
    webhooks: { url: ear.url, secret, allowPrivateAddresses: true, log: () => (ahead += 6000) },
  })
  const shopper = clientOf(backend, CODE)
  await shopper.put('cafe', 9)
  await shopper.post('/api/order/payment/method?paymentMethod=Pix')
  await shopper.get('/api/order/confirm')
  await backend.pay(CODE)
  // Sent already, until nothing is due.
  await backend.sendWebhooks()
  await backend.sendWebhooks()
  const base = 'https://shop.example'
  const send = (request: Request) => backend.fetch(request)
  const caller = new Caller({ base, send, now: () => 0, code: CODE, log: [] })
  const heard = { ...ear, until: async () => ear.heard }
  const visit = new Visit(caller, null, { ear: heard, now: () => new Date() })
  await visit.current()
  const outcomes = webhookChecks.map(async ({ name, run }) => {
    const outcome = await run(visit).then(
      () => 'passed',
      (error: Error) => error.constructor.name,
    )
    return [name, outcome] as const
  })
  return Object.fromEntries(await Promise.all(outcomes))
}

it('vitrine check hears what a backend tells, refuses one, and gets it again', async () => {
  expect(await checked(SECRET)).toEqual({
    'webhook-of-a-confirmation-arrives': 'passed',
    'webhook-is-refused-and-comes-again-with-its-id': 'passed',
    'webhook-of-a-payment-arrives': 'passed',
    'webhooks-are-signed': 'passed',
    'webhooks-that-were-taken-come-once': 'passed',
    'webhook-orders-add-up': 'passed',
    'webhook-of-a-due-payment-carries-it': 'passed',
    'webhooks-carry-no-code': 'passed',
  })
})

it('vitrine check says what falls short of a backend with another secret', async () => {
  expect(await checked(OTHER)).toMatchObject({
    'webhook-of-a-confirmation-arrives': 'Finding',
    'webhook-is-refused-and-comes-again-with-its-id': 'Finding',
    'webhook-of-a-payment-arrives': 'Finding',
    'webhooks-are-signed': 'Finding',
  })
})
