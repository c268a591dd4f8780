import { lazyPart } from '../../ui/lazyPart'

export const FacetSidebar = lazyPart(async () => (await import('./FacetPanel')).FacetSidebar)
export const FacetOverlay = lazyPart(async () => (await import('./FacetPanel')).FacetOverlay)

export const facetParts = {
  preload(): void {
    FacetSidebar.preload()
    FacetOverlay.preload()
  },
}
