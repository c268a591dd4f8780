import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect } from './support.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Asserts no overflow and no axe findings, once all animations end. */
export async function expectClean(page: Page): Promise<void> {
  await expect.poll(() => movements(page)).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await page.evaluate(axeSource)
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    }
    const { violations } = await axe.run()
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
  expect(found).toEqual([])
}

/** Finite animations and transitions of the page and the shop; endless ones are ignored. */
export function movements(page: Page): Promise<number> {
  return page.evaluate(() => {
    const roots = [document, ...Array.from(document.querySelectorAll('*'), ({ shadowRoot }) => shadowRoot)]
    const all = roots.flatMap((root) => root?.getAnimations() ?? [])
    return all.filter(({ effect, playState }) => {
      return playState === 'running' && effect?.getComputedTiming().iterations !== Infinity
    }).length
  })
}
