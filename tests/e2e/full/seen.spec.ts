import type { Page } from '@playwright/test'
import type { RunningServer } from '../../../src/tools/serve/server.ts'
import { reachState } from '../../pictures/lead.ts'
import { startStages } from '../../pictures/stage.ts'
import { states } from '../../pictures/states.ts'
import { axeFindings } from '../axe.ts'
import { expect, test } from '../support.ts'
import { doubleText, measure } from './measure.ts'

/** Rules about a page as a whole, which its host answers for. */
const PAGE_RULES = ['landmark-one-main', 'landmark-unique', 'page-has-heading-one', 'region']
const OFF = Object.fromEntries(PAGE_RULES.map((id) => [id, { enabled: false }]))

/** Findings of axe in a page. @param part runs these rules alone, or all but those about a page as a whole */
function findings(page: Page, part?: { only: string[] } | 'elements'): Promise<string[]> {
  return axeFindings(page, part === 'elements' ? { rules: OFF } : part ? { runOnly: part.only } : {})
}

/** Between them the layouts change; 640 px is also a screen of 1280 px at a zoom of 200 %. */
const WIDTHS = [280, 320, 360, 480, 640, 840, 1024, 1440, 1920]

let server: RunningServer

test.beforeAll(async ({ build }) => {
  server = await startStages(build.folder)
})
test.afterAll(() => server.close())

/** All of them take a quarter of an hour. `SEEN=all` takes them; otherwise each fourth one stands for its neighbours. */
const looked = process.env['SEEN'] === 'all' ? states : states.filter((_, place) => place % 4 === 0)

// Screens and states of the pictures, looked at by measures instead of eyes.
for (const state of looked) {
  test(`${state.name}: nothing is too small to read, too wide, or found by axe`, async ({ browser }) => {
    // axe reads the whole page twice.
    const stage = await reachState(browser, server.url, state)
    const { page, shop } = stage
    const { smallText } = await measure(shop)
    expect.soft(smallText, 'text under 12 px').toEqual([])
    expect.soft(await findings(page, stage.isAlone ? undefined : 'elements'), 'axe').toEqual([])
    await stage.show('dark')
    await stage.settle()
    expect.soft(await findings(page, { only: ['color-contrast'] }), 'contrast on a dark surface').toEqual([])
    await stage.show('light')
    const height = page.viewportSize()?.height ?? 800
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height })
      await stage.settle()
      expect.soft((await measure(shop)).wide, `wider than ${width} px`).toEqual([])
    }
    await page.setViewportSize({ width: 320, height })
    await doubleText(page)
    await stage.settle()
    const { wide } = await measure(shop)
    expect.soft(wide, 'wider than 320 px with text of twice the size').toEqual([])
    await stage.close()
  })
}

for (const state of states) {
  test(`${state.name}: buying, paying, quantities and pictures have targets of 44 px`, async ({ browser }) => {
    const stage = await reachState(browser, server.url, state)
    expect((await measure(stage.shop)).smallTargets).toEqual([])
    await stage.close()
  })
}
