/** The code of every visitor without one. */
export const ANONYMOUS = 'anonymous-session'
/** Codes are short; a longer body is none. */
export const LONGEST_CODE = 500
/** Time for one call of the backend, ms. A part that takes longer is left out, and the shop asks for it itself. */
const PATIENCE = 5000

/** Below the backend's base, as the shop asks for them. */
const PARTS = {
  settings: '/api/shop/settings',
  categories: '/api/catalog/categories?perPage=50',
  products: '/api/catalog/top?pageNumber=0&perPage=10',
  order: '/api/order/current',
}

type Ask = (path: string, init: RequestInit) => Promise<Response>

/** Answers `POST` of a bare code, and `GET` for visitors without one, which an edge may keep for a minute. */
export async function answerFirstView(request: Request, ask: Ask): Promise<Response> {
  const isPost = request.method === 'POST'
  if (!isPost && request.method !== 'GET') return answer(405, 'no-store', {})
  const code = isPost ? (await request.text()).trim() : ANONYMOUS
  if (code === '' || code.length > LONGEST_CODE || /\s/.test(code)) return answer(400, 'no-store', {})

  async function part(path: string, headers: Record<string, string> = {}): Promise<unknown> {
    try {
      const init = { headers: { accept: 'application/json', ...headers }, signal: AbortSignal.timeout(PATIENCE) }
      const response = await ask(path, init)
      const body = (await response.json()) as { success?: unknown }
      return response.ok && body.success === true ? body : null
    } catch {
      return null
    }
  }

  const session = await part(`/api/session/${encodeURIComponent(code)}`)
  if (session === null) return answer(200, 'no-store', { session })
  const names = Object.keys(PARTS) as (keyof typeof PARTS)[]
  // The order is one visitor's own.
  const wanted = isPost ? names : names.filter((name) => name !== 'order')
  const bearer = { authorization: `Bearer ${code}` }
  const parts = await Promise.all(wanted.map(async (name) => [name, await part(PARTS[name], bearer)] as const))
  const isWhole = parts.every(([, body]) => body !== null)
  return answer(200, isPost || !isWhole ? 'no-store' : 'public, max-age=60, stale-while-revalidate=600', {
    session,
    ...Object.fromEntries(parts),
  })
}

/** Pages on other origins read it; there is no preflight, so no other header is needed. */
function answer(status: number, caching: string, body: object): Response {
  return Response.json(body, { status, headers: { 'access-control-allow-origin': '*', 'cache-control': caching } })
}
