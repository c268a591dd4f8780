import { expect } from 'storybook/test'

/** Elements that are wider than the shop although nothing around them scrolls or clips them. */
function widerThanTheShop(root: ShadowRoot): string[] {
  const edge = root.host.getBoundingClientRect().right + 0.5
  return [...root.querySelectorAll<HTMLElement>('*')]
    .filter((element) => element.getBoundingClientRect().right > edge && !isCutOff(element))
    .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`)
}

/** True in a container that scrolls sideways or clips on purpose, except the shop's own scroller. */
function isCutOff(element: HTMLElement): boolean {
  for (
    let around = element.parentElement;
    around && !around.querySelector('[data-screen]');
    around = around.parentElement
  ) {
    if (getComputedStyle(around).overflowX !== 'visible') return true
  }
  return false
}

/** Checks that nothing overflows the element, whatever a shop typed into its products. */
export async function expectNoOverflow(root: ShadowRoot, scroller: Element | null): Promise<void> {
  await expect(widerThanTheShop(root)).toEqual([])
  await expect(scroller?.scrollWidth).toBe(scroller?.clientWidth)
}
