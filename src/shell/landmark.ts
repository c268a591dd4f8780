import type { ShopView } from '../session/view'

/** The role of a part on a page of the shop's own. In a host's page it has none, because the host has these landmarks. */
export function landmark({ isStandalone }: ShopView, role: 'banner' | 'main'): string | undefined {
  return isStandalone ? role : undefined
}
