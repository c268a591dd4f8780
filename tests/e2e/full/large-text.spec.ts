/* oxlint-disable unicorn/consistent-function-scoping -- functions that run in a page reach nothing outside themselves */
import type { Locator } from '@playwright/test'
import type { RunningServer } from '../../../src/tools/serve/server.ts'
import { reachState } from '../../pictures/lead.ts'
import { startStages } from '../../pictures/stage.ts'
import { states } from '../../pictures/states.ts'
import { expect, test } from '../support.ts'
import { measure } from './measure.ts'

let server: RunningServer

test.beforeAll(async ({ build }) => {
  server = await startStages(build.folder)
})
test.afterAll(() => server.close())

/** All of them take ten minutes. `SEEN=all` takes them; otherwise each third one stands for its neighbours. */
const looked = process.env['SEEN'] === 'all' ? states : states.filter((_, place) => place % 3 === 0)

// A shop that has the page for itself, on a phone whose person reads twice the usual size.
for (const state of looked.filter(({ hosts }) => hosts.includes('page'))) {
  test(`${state.name}: text of twice the size is whole at 390 px, and no bar covers a field`, async ({ browser }) => {
    const stage = await reachState(browser, server.url, { ...state, hosts: ['page'] })
    const { page, shop } = stage
    await page.setViewportSize({ width: 390, height: 844 })
    await shop.evaluate((host: HTMLElement) => host.style.setProperty('--shop-type-scale', '2'))
    await stage.settle()
    expect.soft((await measure(shop)).wide, 'wider than the page').toEqual([])
    expect.soft(await page.evaluate(() => document.scrollingElement?.scrollWidth), 'scrolls sideways').toBe(390)
    expect.soft(await cutTexts(shop), 'cut').toEqual([])
    expect.soft(await coveredFields(shop), 'under a bar').toEqual([])
    await stage.close()
  })
}

/** Texts that their box cuts, without dots or a fade that say so. */
function cutTexts(shop: Locator): Promise<string[]> {
  return shop.evaluate((host) => {
    const isShort = (style: CSSStyleDeclaration) =>
      style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || style.webkitMaskImage !== 'none'
    return [...(host.shadowRoot?.querySelectorAll('*') ?? [])].flatMap((element) => {
      const style = getComputedStyle(element)
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      // What is read aloud alone is one pixel large.
      if (!hasText || element.clientWidth < 3 || isShort(style) || !element.checkVisibility()) return []
      const isCut = (overflow: string, shown: number, all: number) => /hidden|clip/.test(overflow) && all > shown + 1
      const wide = isCut(style.overflowX, element.clientWidth, element.scrollWidth)
      const tall = isCut(style.overflowY, element.clientHeight, element.scrollHeight)
      return wide || tall ? [`${element.tagName.toLowerCase()} ${element.textContent?.trim().slice(0, 60)}`] : []
    })
  })
}

/** Fields that a bar at the bottom, or at the top, covers once they have the focus. */
function coveredFields(shop: Locator): Promise<string[]> {
  return shop.evaluate(async (host) => {
    const root = host.shadowRoot
    const fields = root?.querySelectorAll<HTMLElement>(':is(input, select, textarea):enabled') ?? []
    const found: string[] = []
    for (const field of fields) {
      if (!field.checkVisibility() || field.closest('dialog:not([open])')) continue
      field.focus()
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const { top, bottom, left, width } = field.getBoundingClientRect()
      // The box of a radio is one pixel: its card is what is seen.
      if (root?.activeElement !== field || width < 3) continue
      const over = [top + 1, bottom - 1].flatMap((y) => root.elementFromPoint(left + width / 2, y) ?? [])
      const bar = over.find((one) => one.closest('[data-bar], [part=top-bar]') && !field.closest('[data-bar]'))
      if (bar)
        found.push(`${field.getAttribute('aria-label') ?? field.id} (${Math.round(top)} to ${Math.round(bottom)} px)`)
    }
    return found
  })
}
