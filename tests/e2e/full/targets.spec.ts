import type { RunningServer } from '../../../demo/server.ts'
import { reachState } from '../../pictures/lead.ts'
import { startStages } from '../../pictures/stage.ts'
import { states } from '../../pictures/states.ts'
import { expect, test } from '../support.ts'
import { measure } from './measure.ts'

/** Screens of buying, paying and quantity. */
const BUYING =
  /^(catalog|catalog-cart|agent-catalog|product-(plain|options|weight|subscription|programme)|cart|cart-gifts|payment-(card|pix|boleto|link|embedded)|checkout-ready|desk-ready)$/

let server: RunningServer

test.beforeAll(async ({ build }) => {
  server = await startStages(build.folder)
})
test.afterAll(() => server.close())

for (const state of states.filter(({ name }) => BUYING.test(name))) {
  test(`${state.name}: buying, paying and quantities have targets of 44 px`, async ({ browser }) => {
    const stage = await reachState(browser, server.url, state)
    expect((await measure(stage.shop)).smallTargets).toEqual([])
    await stage.close()
  })
}
