import type { Context } from 'hono'

/** The answer to a browser that asks what a page of another origin may send. */
export function preflight(c: Context): Response {
  return c.body(null, 204, {
    'Access-Control-Allow-Methods': 'GET, POST, DELETE, OPTIONS',
    'Access-Control-Allow-Headers': 'Authorization, Content-Type, X-Request-Id, If-Match, Idempotency-Key',
    'Access-Control-Max-Age': '86400',
  })
}

/**
 * Lets pages of other origins read every answer: hosts are on other origins, and no cookie is looked at. Caches may keep only
 * what says so itself.
 * @param origins those whose pages may read; all when missing
 */
export const allowing = (origins?: readonly string[]) => (request: Request, answer: Response) => {
  // In place: a copy of an answer is sent as a stream, which costs more than making it.
  const { headers } = answer
  const asking = request.headers.get('Origin') ?? ''
  if (!origins) headers.set('Access-Control-Allow-Origin', '*')
  else {
    headers.append('Vary', 'Origin')
    // What edges keep says so for every page.
    headers.delete('Access-Control-Allow-Origin')
    if (origins.includes(asking)) headers.set('Access-Control-Allow-Origin', asking)
  }
  headers.set('Access-Control-Expose-Headers', 'Date, Retry-After')
  headers.set('X-Content-Type-Options', 'nosniff')
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  return answer
}
