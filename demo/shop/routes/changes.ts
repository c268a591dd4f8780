import { Hono } from 'hono'
import type { ChangeFeed } from '../../../src/backend/changes'
import { codeOf } from '../../../src/backend/request'
import { type BackendEnv } from '../env'
import { revisionOf } from '../revision'
import { sha256 } from '../../../src/backend/sha256'

/** Server-Sent Events about the order of the session: `GET /api/order/changes`. */
export function changeRoutes(feed: ChangeFeed) {
  return new Hono<BackendEnv>().get('/changes', (c) => {
    const session = c.get('session')
    const stream = feed.stream({
      session: c.get('id'),
      code: sha256(codeOf(c) ?? ''),
      last: session.lastChange,
      revision: revisionOf(session, c.get('now')),
      known: c.req.header('Last-Event-ID'),
      signal: c.req.raw.signal,
    })
    return c.body(stream, 200, {
      'Content-Type': 'text/event-stream',
      // Proxies pass each event on at once.
      'X-Accel-Buffering': 'no',
    })
  })
}
