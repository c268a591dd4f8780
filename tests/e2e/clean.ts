import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect } from './support.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Asserts no overflow and no axe findings, once all animations end. */
export async function expectClean(page: Page): Promise<void> {
  await expect.poll(() => movements(page)).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  expect(await findings(page)).toEqual([])
}

/** Rules about a page as a whole, which its host answers for. */
const PAGE_RULES = ['landmark-one-main', 'landmark-unique', 'page-has-heading-one', 'region']
const OFF = Object.fromEntries(PAGE_RULES.map((id) => [id, { enabled: false }]))

/** Findings of axe in a page. @param part runs these rules alone, or all but those about a page as a whole */
export async function findings(page: Page, part?: { only: string[] } | 'elements'): Promise<string[]> {
  await page.evaluate(axeSource)
  const options = part === 'elements' ? { rules: OFF } : part ? { runOnly: part.only } : {}
  return page.evaluate(async (chosen) => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    }
    const { violations } = await axe.run(chosen)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, options)
}

/** Finite animations and transitions of the page and the shop; endless ones are ignored. */
function movements(page: Page): Promise<number> {
  return page.evaluate(() => {
    const roots = [document, ...Array.from(document.querySelectorAll('*'), ({ shadowRoot }) => shadowRoot)]
    const all = roots.flatMap((root) => root?.getAnimations() ?? [])
    return all.filter(({ effect, playState }) => {
      return playState === 'running' && effect?.getComputedTiming().iterations !== Infinity
    }).length
  })
}
