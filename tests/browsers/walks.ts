import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from './browser.ts'
import { install, type Engine } from './engines.ts'
import { Page } from './page.ts'
import { BUILDS, serveBuild, type Served } from './served.ts'
import { buy } from './walks/buy.ts'
import { card } from './walks/card.ts'
import { agent, history } from './walks/console.ts'
import { keyboard } from './walks/keyboard.ts'
import type { Walk } from './walks/shared.ts'
import { sheets } from './walks/sheets.ts'
import { webchat } from './walks/webchat.ts'

const WALKS: readonly Walk[] = [buy, card, webchat, agent, history, keyboard, sheets]

const FULL = process.env['FULL'] !== undefined

/** Runs each walk in an engine, on both builds, at each of its sizes; in `npm test` the short one at its first size. */
export function walkIn(engine: Engine): void {
  describe.each(FULL ? (['React', 'light'] as const) : (['light'] as const))(`${engine.name}, %s build`, (build) => {
    let served: Served
    beforeAll(async () => {
      const missing = install(engine)
      if (missing !== null) throw new Error(missing)
      served = await serveBuild(BUILDS[build])
    })
    afterAll(() => served?.close())

    const walks = WALKS.filter(({ isShort, needsFocus }) => (FULL || isShort) && !(needsFocus && engine.hasNoFocus))
    for (const walk of walks) {
      const sizes = FULL ? walk.sizes : walk.sizes.slice(0, 1)
      describe.each(sizes)('$width px', (size) => {
        let browser: Browser
        beforeEach(async () => {
          browser = await engine.open(size)
          console.log(`${engine.name} ${browser.version}`)
        })
        afterEach(() => browser?.close())

        it(walk.title, async () => {
          served.complaints.length = 0
          await walk.go(new Page(browser, served.url), served)
          expect(served.complaints).toEqual([])
        })
      })
    }
  })
}
