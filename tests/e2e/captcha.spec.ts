import { Deferred } from '../../src/lib/deferred.ts'
import {
  fillCard,
  openPayment,
  PAID,
  pay,
  payments,
  personBox,
  seesFinish,
  tryAgain,
  untilGivenUp,
  vendorTrouble,
} from './card-page.ts'
import { expect, test } from './support.ts'

test.describe('the captcha', () => {
  test('reports a script that fails, stays silent or comes late, and can be retried', async ({
    page,
    backend,
    complaints,
  }) => {
    const script = '**/vendor/recaptcha/api.js'
    const release = '**/vendor/recaptcha/release/*.js'
    await page.clock.install()
    const session = await openPayment(page, 'pagar-cartao-recaptcha')
    await fillCard(page)
    // The script does not load.
    await page.route(script, (route) => route.abort(), { times: 1 })
    await pay(page)
    await expect(vendorTrouble(page)).toBeVisible()
    // The typed data stay on the way back.
    await page.getByRole('button', { name: 'Voltar para o cartão' }).click()
    await expect(page.getByLabel('Número do cartão')).toHaveValue(PAID)
    // The script loads, but not what it fetches itself.
    await page.route(release, (route) => route.abort(), { times: 1 })
    const silent = page.waitForEvent('requestfailed')
    await pay(page)
    await silent
    await untilGivenUp(page)
    // The connection hangs, and the script arrives after the shop gave up on it.
    const late = new Deferred<void>()
    await page.route(script, (route) => late.promise.then(() => route.fallback()), { times: 1 })
    const asked = page.waitForRequest(script)
    await tryAgain(page)
    await asked
    await untilGivenUp(page)
    const came = page.waitForResponse(release)
    late.resolve()
    await came
    await tryAgain(page)
    await personBox(page).click()
    await seesFinish(page)
    expect(await payments(backend, session)).toBe(1)
    expect(complaints.filter((words) => !/ERR_FAILED|the captcha or the card form of a vendor/.test(words))).toEqual([])
  })
})
