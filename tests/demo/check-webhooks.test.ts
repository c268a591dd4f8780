import { expect, it } from 'vitest'
import { createBackend } from '../../demo/backend'
import { listen } from '../../demo/check/ear'
import type { Result } from '../../demo/check/model'
import { runChecks } from '../../demo/check/run'

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const OTHER = `whsec_${btoa('another secret of 24 byte')}`

/** Runs the checks of payments against a backend that sends its webhooks to a real server. */
async function checked(secret: string): Promise<Record<string, Result['outcome']>> {
  const ear = await listen('0', SECRET)
  const code = 'mercado~ouvido'
  let ahead = 0
  const backend = createBackend({
    now: () => new Date(Date.now() + ahead),
    // Each pause passes at once.
    webhooks: { url: ear.url, secret, log: () => (ahead += 6000) },
  })
  const sending = setInterval(() => void backend.sendWebhooks(), 10)
  const { results } = await runChecks({
    base: 'https://shop.example',
    codes: { session: code },
    profiles: ['payment'],
    fetch: (request) => backend.fetch(request),
    ear: { ...ear, until: (isEnough) => ear.until(secret === SECRET ? isEnough : (heard) => heard.length > 0) },
    report: ({ name }) => void (name === 'webhook-of-a-confirmation-arrives' && backend.pay(code)),
  }).finally(() => {
    clearInterval(sending)
    ear.close()
  })
  const heard = results.filter(({ name }) => name.startsWith('webhook'))
  return Object.fromEntries(heard.map(({ name, outcome }) => [name, outcome]))
}

it('vitrine check hears what a backend tells, refuses one, and gets it again', { timeout: 60_000 }, async () => {
  expect(await checked(SECRET)).toEqual({
    'webhook-of-a-confirmation-arrives': 'passed',
    'webhook-is-refused-and-comes-again-with-its-id': 'passed',
    'webhook-of-a-payment-arrives': 'passed',
    'webhooks-are-signed': 'passed',
    'webhooks-that-were-taken-come-once': 'passed',
    'webhooks-carry-no-code': 'passed',
  })
  expect(await checked(OTHER)).toMatchObject({
    'webhook-of-a-confirmation-arrives': 'failed',
    'webhook-is-refused-and-comes-again-with-its-id': 'failed',
    'webhook-of-a-payment-arrives': 'failed',
    'webhooks-are-signed': 'failed',
  })
})
