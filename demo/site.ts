import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { csp, type CspSources } from '../src/lib/csp.ts'
import type { SessionListing } from './backend/sessions.ts'
import { indexPage } from './index-page.ts'
import { standalonePage, type PageRenderer } from './standalone-page.ts'

/** The same folder from the sources and from `dist/cli.js`. */
const hosts = join(import.meta.dirname, '../demo/hosts')
const docs = join(import.meta.dirname, '../demo/docs')

/** The policy that the shop needs, and nothing more. */
export function strictPolicy(extra: CspSources = {}): string {
  const own: CspSources = {
    'style-src': ["'self'"],
    'img-src': ['data:'],
    // Only for the frames of the captcha and of the embedded card form.
    'frame-src': ["'self'"],
  }
  const sources = (name: string) => [...(own[name] ?? []), ...(extra[name] ?? [])]
  const names = new Set([...Object.keys(own), ...Object.keys(extra)])
  return csp({ extra: Object.fromEntries(Array.from(names, (name) => [name, sources(name)])) })
}

const assetTypes: Record<string, string> = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' }

/**
 * The demonstration's pages: the index, the hosts and their style sheets and scripts.
 * @param renderer renders the standalone page on the server
 */
export function createSite(sessions: readonly SessionListing[], renderer?: PageRenderer): Hono {
  const site = new Hono()
  site.get('/', (context) => {
    return context.html(indexPage(sessions), 200, { 'content-security-policy': strictPolicy() })
  })
  site.get('/webchat/', () => page('webchat.html', strictPolicy()))
  site.get('/console/', () => page('console.html', strictPolicy()))
  site.get('/playground/', () => page('playground.html', strictPolicy()))
  // Below it too: a standalone element keeps its screens in the stage's address.
  site.get('/playground/stage/*', ({ req }) =>
    page('playground-stage.html', req.query('policy') === 'off' ? undefined : strictPolicy()),
  )
  site.get('/frame-host/', ({ req }) => framePage('frame-host.html', 'frame-src', req.url))
  site.get('/frame/', ({ req }) => framePage('frame.html', 'frame-ancestors', req.url))
  // Every path under /loja is a screen of the shop: the element reads it from the address bar.
  for (const path of ['/loja', '/webchat', '/console', '/playground', '/frame-host', '/frame'])
    site.get(path, ({ req, redirect }) => redirect(`${path}/${new URL(req.url).search}`))
  site.get('/loja/*', ({ req }) => standalonePage(req.raw, strictPolicy, renderer))
  // The partner's page always redirects here, whichever page opened it.
  site.get('/tray/register/callback', (context) => {
    return context.redirect(`/loja/tray/register/callback${new URL(context.req.url).search}`)
  })
  site.get('/hosts/:name{[a-z-]+\\.(css|js)}', (context) => asset(context.req.param('name')))
  // An index for assistants, and the pages as they are written.
  site.get('/llms.txt', () => doc('llms.txt', (text) => text.replaceAll('](', '](docs/')))
  site.get('/docs/:name{[a-z-]+\\.md}', ({ req }) => doc(req.param('name')))
  site.get('/favicon.ico', (context) => context.body(null, 204))
  site.notFound((context) => context.text('Not found', 404))
  return site
}

/** Two names of one machine are two origins. */
const TWINS: Readonly<Record<string, string>> = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' }

/** A framed page, or the page that frames it; the two have different origins. */
function framePage(name: string, directive: 'frame-src' | 'frame-ancestors', address: string): Promise<Response> {
  const { protocol, hostname, port } = new URL(address)
  const other = `${protocol}//${TWINS[hostname] ?? hostname}${port && `:${port}`}`
  return page(name, strictPolicy({ [directive]: [other] }), (html) => html.replace('https://other.example', other))
}

async function page(name: string, policy?: string, fill = (html: string) => html): Promise<Response> {
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
  if (policy !== undefined) headers.set('content-security-policy', policy)
  return new Response(fill(await readFile(join(hosts, name), 'utf8')), { headers })
}

async function doc(name: string, change = (text: string) => text): Promise<Response> {
  const text = await readFile(join(docs, name), 'utf8').catch(() => null)
  if (text === null) return new Response('Not found', { status: 404 })
  const type = name.endsWith('.md') ? 'text/markdown' : 'text/plain'
  return new Response(change(text), {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' },
  })
}

async function asset(name: string): Promise<Response> {
  const body = await readFile(join(hosts, name)).catch(() => null)
  if (body === null) return new Response('Not found', { status: 404 })
  const type = assetTypes[name.split('.').at(-1) ?? ''] ?? 'text/plain'
  return new Response(body, { headers: { 'content-type': type, 'cache-control': 'no-cache' } })
}
