import { Hono } from '../hono'
import { answerFirstView } from '../first-view'

/** `POST` and `GET /api/first-view`. @param ask makes one of the backend's own calls */
export function firstViewRoutes(ask: (request: Request) => Response | Promise<Response>) {
  return new Hono().all('/first-view', ({ req }) =>
    answerFirstView(req.raw, async (path, init) => ask(new Request(new URL(path, req.url), init))),
  )
}
