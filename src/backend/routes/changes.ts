import { Hono } from '../hono'
import type { ChangeFeed } from '../changes'
import type { AppEnv } from '../house'
import { codeOf } from '../request'
import { sha256 } from '../sha256'

/** The extension `changes`: Server-Sent Events about the order of the session. `/api/order`. */
export function changeRoutes(feed: ChangeFeed) {
  return new Hono<AppEnv>().get('/changes', async (c) => {
    const stream = feed.stream({
      ...(await c.get('visit').following()),
      code: sha256(codeOf(c) ?? ''),
      known: c.req.header('Last-Event-ID'),
      signal: c.req.raw.signal,
    })
    // Proxies pass each event on at once.
    return c.body(stream, 200, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' })
  })
}
