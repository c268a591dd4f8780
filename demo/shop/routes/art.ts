import { Hono } from 'hono'
import { drawFallback } from '../art'
import { drawView } from '../art/drawn'
import { drawLogo } from '../art/logo'
import type { ShopSeed } from '../../../src/backend/model'

const CACHE = 'public, max-age=31536000, immutable'

function svg(text: string): Response {
  return new Response(text, { headers: { 'Content-Type': 'image/svg+xml; charset=utf-8', 'Cache-Control': CACHE } })
}

/** Pictures drawn on demand: `/art/{shop}/{product}/{view}.svg`, the logos and the fallback. */
export function artRoutes(shops: ShopSeed[]) {
  const shopOf = (id: string) => shops.find((shop) => shop.id === id)
  return new Hono()
    .get('/fallback.svg', () => svg(drawFallback()))
    .get('/:shop/logo.svg', (c) => {
      const shop = shopOf(c.req.param('shop'))
      return shop ? svg(drawLogo(shop)) : c.text('Not found', 404)
    })
    .get('/:shop/:id/:view{[0-9]\\.svg}', (c) => {
      const { shop, id, view } = c.req.param()
      const picture = drawView(shop, id, Number.parseInt(view, 10))
      return picture === null ? c.text('Not found', 404) : svg(picture)
    })
}
