import { lazyPart } from '../../ui/lazyPart'

export const FacetSidebar = lazyPart(async () => (await import('./FacetPanel')).FacetSidebar)
export const FacetOverlay = lazyPart(async () => (await import('./FacetPanel')).FacetOverlay)

/** Loads the filters' code before a list with filters is shown. */
export const facetParts = {
  preload(): void {
    FacetSidebar.preload()
    FacetOverlay.preload()
  },
}
