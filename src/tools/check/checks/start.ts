import type { Session } from '../../../backend/wire'
import { currentOf, categoriesOf, sessionOf, topOf } from '../calls'
import { dataOf, must, mustEqual, need, nestedOf } from '../expect'
import { checksOf, refused } from '../model'

export const UNKNOWN_CODE = 'vitrine-check-unknown-code'

export const startChecks = checksOf('shopper', 'start', {
  'session-same-when-asked-again': async (visit) => {
    const again = await sessionOf(visit.stranger, visit.shopper.code)
    mustEqual(again, dataOf<Session>(again).userShop?.id, (await visit.userShop()).id)
  },
  'session-with-bearer-too': async ({ shopper }) => void dataOf(await sessionOf(shopper, shopper.code)),
  'unknown-session-refused': refused(({ stranger }) => sessionOf(stranger, UNKNOWN_CODE), 401, 403, 404),
  'settings-phone-digits': async (visit) => {
    const { whatsApp } = await visit.settings()
    need(whatsApp, 'the shop has no number')
    must(await visit.settingsCall(), /^\d{10,15}$/.test(String(whatsApp)), 'digits with the country code in whatsApp')
  },
  'settings-same-when-asked-again': async (visit) => {
    const again = await visit.shopper.get('/api/shop/settings')
    mustEqual(again, nestedOf(again), nestedOf(await visit.settingsCall()))
  },
  'first-calls-together': async ({ shopper }) => {
    const settings = shopper.get('/api/shop/settings')
    const calls = [settings, categoriesOf(shopper), topOf(shopper), currentOf(shopper)]
    for (const exchange of await Promise.all(calls)) dataOf(exchange)
  },
})
