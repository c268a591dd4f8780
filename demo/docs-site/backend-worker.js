/** The reference backend in a service worker, so that plain files are the whole demonstration. */
import { Hono } from 'hono'
import { createBackend } from '../shop/index.ts'
import { controlRoutes } from '../shop/routes/control.ts'
import { memoryStorage } from '../../src/backend/one-process.ts'
import { STORAGE_VERSION } from '../../src/backend/storage.ts'
import { BACKEND_PATHS } from '../page-rules.ts'

/** Of the sandbox, as under `npm start`. */
const CONTROLS = '/__backend'
/** Below these a shop keeps its screens in the address. */
const WITH_SCREENS = /^\/(loja|playground\/stage)\//
const PARTNER_RETURN = '/tray/register/callback'

const settled = (asked) =>
  new Promise((done, fail) => {
    asked.addEventListener('success', () => done(asked.result))
    asked.addEventListener('error', () => fail(asked.error))
  })

/** A browser ends a worker that is idle, and starts it anew: what a storage keeps stays in a database. */
async function keptTexts() {
  const opening = indexedDB.open(`vitrine-sandbox-${STORAGE_VERSION}`, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('texts'))
  const database = await settled(opening)
  const store = () => database.transaction('texts', 'readwrite').objectStore('texts')
  const [keys, texts] = await Promise.all([settled(store().getAllKeys()), settled(store().getAll())])
  class KeptTexts extends Map {
    set(key, text) {
      store().put(text, key)
      return super.set(key, text)
    }
    delete(key) {
      store().delete(key)
      return super.delete(key)
    }
    clear() {
      store().clear()
      super.clear()
    }
  }
  const kept = new KeptTexts()
  keys.forEach((key, at) => Map.prototype.set.call(kept, key, texts[at]))
  return kept
}

// No stream of changes: it would end with the worker. A browser without a database keeps orders while the worker lives.
const backend = keptTexts()
  .catch(() => new Map())
  .then((texts) => {
    const own = createBackend({ storage: memoryStorage(texts), features: ['revision', 'idempotency', 'first-view'] })
    const controls = new Hono().route(CONTROLS, controlRoutes(own))
    return (request) => (new URL(request.url).pathname.startsWith(CONTROLS) ? controls : own).fetch(request)
  })

/** The demonstration's pages as its server sends them, `{ html, policy }` by address. */
const pages = fetch('/pages.json').then((answer) => answer.json())

async function page({ pathname, search }) {
  const [place] = WITH_SCREENS.exec(pathname) ?? [pathname]
  const known = await pages
  const found = known[place + search] ?? known[place]
  if (!found) return undefined
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': found.policy }
  return new Response(found.html, { headers })
}

addEventListener('install', () => self.skipWaiting())
addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  const { origin, pathname, search } = url
  if (origin !== location.origin) return
  if (pathname === PARTNER_RETURN)
    event.respondWith(Response.redirect(new URL(`/loja${PARTNER_RETURN}${search}`, origin)))
  else if (BACKEND_PATHS.test(pathname) || pathname.startsWith(`${CONTROLS}/`))
    event.respondWith(backend.then((answer) => answer(request)))
  else if (request.mode === 'navigate') event.respondWith(page(url).then((found) => found ?? fetch(request)))
})
