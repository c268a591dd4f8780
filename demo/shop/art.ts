import { drawScene } from './art/scene'
import { shapeCalled } from './art/shape'

/** A product's pictures, which are drawn. */
export interface Art {
  /** The shape, by its name in art/shapes.json. */
  shape: string
  /** Main and second colour, CSS hex. */
  colors: [string, string]
  /** Short words on the pack, if any. */
  label?: string
  /** Number of pictures in the gallery (1 to 6); 0 leaves the product without a picture. */
  views: number
  /** Further colourways: the last `tints.length` of the views are the main picture in these colours. */
  tints?: [string, string][]
}

/**
 * One picture of a product as a standalone SVG document of 600 × 600.
 * @param view 0 the main picture; 1 the back or a close-up, 2 on a coloured ground, 3 with its size, 4 several, 5 a
 *   close-up. The last views of an art with `tints` are the main picture in those colours.
 * @throws for an unknown shape
 */
export function drawProduct(art: Art, view: number, name: string): string {
  const tint = art.tints?.[view - (art.views - art.tints.length)]
  return drawScene(
    { shape: shapeCalled(art.shape), colors: tint ?? art.colors, label: art.label ?? '' },
    tint ? 0 : view,
    name,
  )
}

/** The picture shown for a product without one. */
export function drawFallback(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" width="600" height="600" role="img"><title>Sem imagem</title><rect width="600" height="600" fill="#f2f0ee"/><g fill="none" stroke="#b9b3b6" stroke-width="12" stroke-linejoin="round" stroke-linecap="round"><path d="M190 226h220q14 0 14 14v150q0 14-14 14h-220q-14 0-14-14v-150q0-14 14-14z"/><path d="M182 386l78-78 52 50 40-36 66 62"/><circle cx="358" cy="272" r="20"/></g></svg>`
}
