import { Hono } from 'hono/tiny'

/** An answer of the shop's, kept as it came. */
export interface Ready {
  method: 'GET' | 'POST'
  path: string
  body: string
}

/** The same routes on hono, whose answers are ready: no server that answers by hono is faster. */
export function floorOf(answers: readonly Ready[]): (request: Request) => Promise<Response> | Response {
  const app = new Hono()
  for (const { method, path, body } of answers)
    app.on(method, path, async (c) => {
      if (method === 'POST') await c.req.text()
      return c.body(body, 200, { 'Content-Type': 'application/json' })
    })
  return (request) => app.fetch(request)
}
