import { Hono } from '../hono'
import { absolute } from '../catalog/products'
import { succeed } from '../envelope'
import { ANONYMOUS } from '../first-view'
import type { AppEnv, Visitors } from '../house'
import type { ShopSettings } from '../model'
import { anonymousSession } from '../session-view'
import { originOf } from '../request'

/** For visitors without a code: the session that all of them read, and a code for one of them. */
export const visitorRoutes = ({ place, open }: Visitors) =>
  new Hono({ strict: false })
    .get('/session/:code', (c, next) =>
      // The same for each, so that caches may keep it.
      c.req.param('code') === ANONYMOUS ? succeed(c, anonymousSession(place.settings)) : next(),
    )
    .post('/session', async (c) => succeed(c, { code: await open() }))

/** The session of a code, and the settings of its shop. */
export const sessionRoutes = new Hono<AppEnv>()
  .get('/session/:code', (c) => succeed(c, c.get('visit').session()))
  .get('/shop/settings', (c) => succeed(c, { data: withPictures(c.get('place').settings, originOf(c)) }))

/** Addresses of pictures are absolute, for screens on another origin. */
function withPictures(settings: ShopSettings, origin: string): ShopSettings {
  const withLogo = (style: ShopSettings['style']) => ({ ...style, urlLogo: absolute(origin, style.urlLogo) })
  return {
    ...settings,
    style: withLogo(settings.style),
    channelSettings: settings.channelSettings.map((entry) => ({ ...entry, style: withLogo(entry.style) })),
    fallbackImage: absolute(origin, settings.fallbackImage),
  }
}
