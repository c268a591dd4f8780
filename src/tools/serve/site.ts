import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { describeListing, type SessionListing } from '../../../demo/shop/sessions.ts'
import { distFiles, typeOf } from '../../../demo/dist-files.ts'
import { PACKAGE } from '../package-folder.ts'
import { indexPage } from './index-page.ts'
import { strictPolicy } from '../../../demo/page-rules.ts'
import { LOADER, standalonePage, type PageRenderer } from '../../../demo/standalone-page.ts'

const hosts = join(PACKAGE, 'demo/hosts')
const docs = join(PACKAGE, 'demo/docs')
/** Written by `npm run docs`. */
const SITE = join(PACKAGE, 'demo/docs-site/dist')
const docsSite = existsSync(SITE) ? distFiles(SITE, '/') : undefined

/**
 * The demonstration's pages: the index, the hosts and their style sheets and scripts.
 * @param renderer renders the standalone page on the server, and its build is that of all pages
 */
export function createSite(sessions: readonly SessionListing[], renderer?: PageRenderer): Hono {
  const site = new Hono()
  const ofBuild = (html: string) => html.replace(LOADER, renderer?.loader ?? LOADER)
  site.get('/', (context) => {
    return context.html(indexPage(sessions, context.req.query('lang') === 'en' ? 'en' : 'pt'), 200, {
      'content-security-policy': strictPolicy(),
    })
  })
  site.get('/webchat/', () => page('webchat.html', strictPolicy(), ofBuild))
  site.get('/console/', () => page('console.html', strictPolicy(), ofBuild))
  // The docs show it beside their code.
  site.get('/playground/', () => page('playground.html', strictPolicy({}, ["'self'"])))
  // Below it too: a standalone element keeps its screens in the stage's address.
  site.get('/playground/stage/*', ({ req }) =>
    page('playground-stage.html', req.query('policy') === 'off' ? FRAMED_HERE : strictPolicy({}, ["'self'"]), ofBuild),
  )
  site.get('/frame-host/', ({ req }) =>
    framePage('frame-host.html', req.url, (other) => strictPolicy({ 'frame-src': [other] })),
  )
  site.get('/frame/', ({ req }) => framePage('frame.html', req.url, (other) => strictPolicy({}, [other]), ofBuild))
  // Every path under /loja is a screen of the shop: the element reads it from the address bar. The index shows it in a phone.
  for (const path of ['/loja', '/webchat', '/console', '/playground', '/frame-host', '/frame'])
    site.get(path, ({ req, redirect }) => redirect(`${path}/${new URL(req.url).search}`))
  site.get('/loja/*', ({ req }) => standalonePage(req.raw, (extra) => strictPolicy(extra, ["'self'"]), renderer))
  // The partner's page always redirects here, whichever page opened it.
  site.get('/tray/register/callback', (context) => {
    return context.redirect(`/loja/tray/register/callback${new URL(context.req.url).search}`)
  })
  site.get('/hosts/sessions.json', (context) => context.json(sessions.map(describeListing)))
  site.get('/hosts/:name{[a-z-]+\\.(css|js)}', ({ req }) => file(hosts, req.param('name')))
  // An index for assistants, and the pages as they are written.
  site.get('/llms.txt', () => file(docs, 'llms.txt', (text) => text.replaceAll('](', '](docs/')))
  for (const path of ['/docs/*', '/stories/*']) site.get(path, ({ req }) => docsPage(req.raw))
  site.get('/favicon.ico', (context) => context.body(null, 204))
  site.notFound((context) => context.text('Not found', 404))
  return site
}

/** Of a stage without a policy. */
const FRAMED_HERE = "frame-ancestors 'self'"

/** Two names of one machine are two origins. */
const TWINS: Readonly<Record<string, string>> = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' }

/** A framed page, or the page that frames it; the two have different origins. */
function framePage(
  name: string,
  address: string,
  policyFor: (other: string) => string,
  fill = (html: string) => html,
): Promise<Response> {
  const { protocol, hostname, port } = new URL(address)
  const other = `${protocol}//${TWINS[hostname] ?? hostname}${port && `:${port}`}`
  return page(name, policyFor(other), (html) => fill(html).replace('https://other.example', other))
}

async function page(name: string, policy: string, fill?: (html: string) => string): Promise<Response> {
  const answer = await file(hosts, name, fill)
  answer.headers.set('content-security-policy', policy)
  return answer
}

/** A page as it is written, or as a file of the site, where that is built. */
async function docsPage(request: Request): Promise<Response> {
  const [, name] = /^\/docs\/((?:pt\/)?[a-z-]+\.md)$/.exec(new URL(request.url).pathname) ?? []
  const written = name === undefined ? undefined : await file(docs, name)
  if (written?.ok) return written
  const built = await docsSite?.(request)
  if (built && built.status !== 404) return built
  if (/^\/docs\/?$/.test(new URL(request.url).pathname)) return docsList()
  const words =
    'Not found. /docs/ lists the pages as Markdown; `npm run docs` in a clone builds their site, which is then there.\n'
  return new Response(words, { status: 404 })
}

const LIST_STYLE =
  ':root { color-scheme: light dark } body { font: 16px/1.75 system-ui; max-width: 40em; margin: 32px auto; padding: 0 24px }'

/** The pages, where their site is not built: in the package. */
export async function docsList(): Promise<Response> {
  const list = await readFile(join(docs, 'llms.txt'), 'utf8')
  const items = Array.from(
    list.matchAll(/^- \[(.+?)\]\((.+?)\)/gm),
    ([, title, name]) => `<li><a href="/docs/${name}">${title}</a></li>`,
  )
  const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Vitrine</title><style>${LIST_STYLE}</style><h1>Docs</h1><p lang="pt-BR"><a href="/docs/pt/index.md">Em português</a></p><ul>${items.join('')}</ul></html>`
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

async function file(folder: string, name: string, change = (text: string) => text): Promise<Response> {
  const text = await readFile(join(folder, name), 'utf8').catch(() => null)
  if (text === null) return new Response('Not found', { status: 404 })
  return new Response(change(text), { headers: { 'content-type': typeOf(name), 'cache-control': 'no-cache' } })
}
