import { expect } from 'storybook/test'
import type { ShopOnStage } from './shop-stage'

/** Checks that a wide page has no bar at its bottom: the next step stands in the right column, the total right above it. */
export async function expectPaidBeside({ root }: Pick<ShopOnStage, 'root'>, step: string | RegExp): Promise<void> {
  const [bar, ...others] = root.querySelectorAll<HTMLElement>('[data-screen] [data-bar]')
  const total = bar?.querySelector('[data-bar-total]')
  const buttons = [...(bar?.querySelectorAll('button, a') ?? [])]
  const next = buttons.find(({ textContent }) =>
    typeof step === 'string' ? textContent === step : step.test(textContent),
  )
  if (!bar || !total || !next) throw new Error('The column has no total with a next step.')
  await expect(others).toEqual([])
  await expect(getComputedStyle(bar).position).toBe('static')
  const [above, below, whole] = [total, next, root.host].map((one) => one.getBoundingClientRect())
  if (!above || !below || !whole) throw new Error('Nothing to measure.')
  await expect(below.left).toBeGreaterThan(whole.left + whole.width / 2)
  await expect(below.top - above.bottom).toBeGreaterThanOrEqual(0)
  await expect(below.top - above.bottom).toBeLessThanOrEqual(16)
  // As wide as what is above it.
  const before = bar.previousElementSibling?.getBoundingClientRect().width
  await expect(before ?? bar.offsetWidth).toBe(bar.offsetWidth)
  // Said once.
  const totals = [...root.querySelectorAll('dl > [data-total]')].filter((one) => one.checkVisibility())
  await expect(totals).toEqual([])
}
