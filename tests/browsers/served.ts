import { join, resolve } from 'node:path'
import { createDemo, isDemoPath } from '../../src/tools/serve/app.ts'
import type { CallRecord } from '../../demo/shop/index.ts'
import { buildIn, startServer } from '../../src/tools/serve/server.ts'

const dist = resolve(import.meta.dirname, '../../dist')

export const BUILDS = { React: dist, light: join(dist, 'light') } as const

const SPY = '/spy.js'

/** The first script of each page. It runs before any other, under the page's own policy. */
const spy = `
const tell = (kind, what) => navigator.sendBeacon('/spy', kind + ': ' + what)
addEventListener('error', ({ message }) => tell('error', message))
addEventListener('unhandledrejection', ({ reason }) => tell('rejection', reason))
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => tell(effectiveDirective, blockedURI))
window.ready = new Set()
addEventListener('shop-ready', ({ target }) => ready.add(target))
for (const level of ['error', 'warn']) {
  const write = console[level]
  console[level] = (...given) => (tell('console', given.join(' ')), write.apply(console, given))
}
`

const KEY = 'of-the-walks'
const CONTROLS = { 'x-vitrine-key': KEY }

/** The demonstration's hosts as anyone gets them, with their policies, around one build; each page has a spy in it. */
export async function serveBuild(folder: string) {
  const demo = createDemo(await buildIn(folder), { key: KEY })
  const complaints: string[] = []
  const { url, close } = await startServer({
    port: 0,
    quiet: true,
    dist: folder,
    pages(request) {
      const { pathname } = new URL(request.url)
      if (pathname === SPY) return new Response(spy, { headers: { 'content-type': 'text/javascript' } })
      if (pathname === '/spy') return note(request)
      return isDemoPath(pathname) ? spied(request) : undefined
    },
  })

  async function note(request: Request): Promise<Response> {
    complaints.push(await request.text())
    return new Response(null, { status: 204 })
  }

  async function spied(request: Request): Promise<Response> {
    const headers = new Headers(request.headers)
    headers.delete('accept-encoding')
    const answer = await demo(new Request(request, { headers }), '127.0.0.1')
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer
    const html = await answer.text()
    return new Response(html.replace('<head>', `<head><script src="${SPY}"></script>`), answer)
  }

  let codes = 0
  return {
    url,
    close,
    complaints,
    /** A code of a session that no other walk has. */
    fresh(listing: string): string {
      codes += 1
      return `${listing}~${codes}`
    },
    /** How often a session's page made a call, as 'POST /api/order/payment/credit'. */
    async times(session: string, call: string): Promise<number> {
      const answer = await fetch(`${url}/__backend/calls?session=${encodeURIComponent(session)}`, { headers: CONTROLS })
      const { data } = (await answer.json()) as { data: CallRecord[] }
      return data.filter(({ method, path }) => `${method} ${path}` === call).length
    },
    /** Status of a session's order, as its backend tells it. */
    async orderStatus(session: string): Promise<string> {
      const headers = { authorization: `Bearer ${session}` }
      const answer = await fetch(`${url}/api/order/current`, { headers })
      return ((await answer.json()) as { data: { status: string } }).data.status
    },
    /** Marks a session's waiting PIX as paid. */
    pay: (session: string) =>
      fetch(`${url}/__backend/pay`, { method: 'POST', headers: CONTROLS, body: JSON.stringify({ session }) }),
  }
}

export type Served = Awaited<ReturnType<typeof serveBuild>>
