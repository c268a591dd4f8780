import { Hono, type Context, type Next } from 'hono'
import type { ChangeFeed } from '../changes'
import { isAgent, sessionCodeOf, type BackendEnv } from '../request'
import { revisionOf } from '../revision'

/** Tells everybody who follows an order when a call has changed it, and who made the call. */
export async function tellChanges(c: Context<BackendEnv>, next: Next, feed: ChangeFeed): Promise<void> {
  const session = c.get('session')
  const before = revisionOf(session, c.get('now'))
  await next()
  const revision = revisionOf(session, c.get('now'))
  if (revision === before) return
  // A charge that ran out shows when the order is read: time changed it, not the reader.
  const isRead = c.req.path.endsWith('/current')
  const { attendant } = session
  const by = isRead ? 'server' : isAgent(session) ? 'agent' : 'shopper'
  feed.tell(session, { revision, by, ...(by === 'agent' && attendant && { name: attendant }) })
}

/** Server-Sent Events about the order of the session: `GET /api/order/changes`. */
export function changeRoutes(feed: ChangeFeed) {
  return new Hono<BackendEnv>().get('/changes', (c) => {
    const session = c.get('session')
    const code = sessionCodeOf(c.req.path, c.req.header('Authorization')) ?? ''
    const revision = revisionOf(session, c.get('now'))
    const known = c.req.header('Last-Event-ID')
    return c.body(feed.stream(session, { code, revision, known, signal: c.req.raw.signal }), 200, {
      'Content-Type': 'text/event-stream',
      // Proxies pass each event on at once.
      'X-Accel-Buffering': 'no',
    })
  })
}
