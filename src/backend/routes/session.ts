import { Hono } from '../hono'
import { absolute } from '../catalog/products'
import { succeed } from '../envelope'
import type { AppEnv } from '../house'
import type { ShopSettings } from '../model'
import { originOf } from '../request'

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
