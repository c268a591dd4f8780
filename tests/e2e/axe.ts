import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Findings of axe in a page, with every movement at its end: colours that still fade in would count. @param options of `axe.run` */
export async function axeFindings(page: Page | Frame, options: object = {}): Promise<string[]> {
  await page.evaluate(source)
  return page.evaluate(async (chosen) => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    }
    const roots = [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])]
    for (const animation of roots.flatMap((root) => root.getAnimations()))
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    const { violations } = await axe.run(chosen)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, options)
}
