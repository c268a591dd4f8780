import type { Context } from 'hono'

/** The answer to a browser that asks what a page of another origin may send. */
export function preflight(c: Context): Response {
  return c.body(null, 204, {
    'Access-Control-Allow-Methods': 'GET, POST, DELETE, OPTIONS',
    'Access-Control-Allow-Headers': 'Authorization, Content-Type, X-Request-Id, If-Match, Idempotency-Key',
    'Access-Control-Max-Age': '86400',
  })
}

/** Hosts are on other origins, so any origin may read every answer; caches may keep only what says so itself. */
export function openToAll({ body, status, statusText, headers: own }: Response): Response {
  const headers = new Headers(own)
  headers.set('Access-Control-Allow-Origin', '*')
  headers.set('Access-Control-Expose-Headers', 'Date, Retry-After')
  headers.set('X-Content-Type-Options', 'nosniff')
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  return new Response(body, { status, statusText, headers })
}
