import { lazyPart } from '../../ui/lazyPart'

export const FacetSidebar = lazyPart(async () => (await import('./FacetPanel')).FacetSidebar)
export const FacetOverlay = lazyPart(async () => (await import('./FacetPanel')).FacetOverlay)

/** The filters' code, for whoever knows that a list with filters is about to be shown. */
export const facetParts = {
  preload(): void {
    FacetSidebar.preload()
    FacetOverlay.preload()
  },
}
