import { expect } from 'storybook/test'

/** Boxes that are wider than the element that holds the shop, though nothing around them scrolls or cuts them off. */
function widerThanTheShop(root: ShadowRoot): string[] {
  const edge = root.host.getBoundingClientRect().right + 0.5
  return [...root.querySelectorAll<HTMLElement>('*')]
    .filter((element) => element.getBoundingClientRect().right > edge && !isCutOff(element))
    .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`)
}

/** Whether an element stands in something that scrolls sideways or cuts off on purpose, the shop's own scroller aside. */
function isCutOff(element: HTMLElement): boolean {
  for (let around = element.parentElement; around && !around.querySelector('main'); around = around.parentElement) {
    if (getComputedStyle(around).overflowX !== 'visible') return true
  }
  return false
}

/** Whatever a shop typed into its products, nothing may reach over the edge of the element. */
export async function expectNoOverflow(root: ShadowRoot, scroller: Element | null): Promise<void> {
  await expect(widerThanTheShop(root)).toEqual([])
  await expect(scroller?.scrollWidth).toBe(scroller?.clientWidth)
}
