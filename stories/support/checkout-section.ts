import { within } from 'storybook/test'
import type { ShopOnStage } from './shop-stage'

/** Unfolds a complete section of an agent's checkout, and leaves the focus where it is. */
export function unfold(section: HTMLElement): void {
  section.querySelector<HTMLElement>('h2 > [aria-expanded=false]')?.click()
}

/** A section of the checkout, once it is shown, unfolded and scrolled into view. */
export async function sectionOf({ stage }: ShopOnStage, name: string) {
  const region = await stage.findByRole('region', { name })
  unfold(region)
  region.scrollIntoView()
  return within(region)
}
