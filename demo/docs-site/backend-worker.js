/** The reference backend in a service worker, so that plain files have a playground, and a contract to try. */
import { createBackend } from '../shop/index.ts'
import { memoryStorage } from '../../src/backend/index.ts'
import { STORAGE_VERSION } from '../../src/backend/storage.ts'
import { BACKEND_PATHS, strictPolicy } from '../page-rules.ts'

const STAGE = '/playground/stage/'

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
  .then((texts) =>
    createBackend({ storage: memoryStorage(texts), features: ['revision', 'idempotency', 'first-view'] }),
  )

/** The stage under the policy that its address names, at whatever screen a standalone element is. */
async function stage(policy) {
  const page = await fetch(STAGE)
  const headers = new Headers(page.headers)
  if (policy !== 'off') headers.set('content-security-policy', strictPolicy({}, ["'self'"]))
  return new Response(page.body, { headers })
}

addEventListener('install', () => self.skipWaiting())
addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
addEventListener('fetch', (event) => {
  const { origin, pathname, searchParams } = new URL(event.request.url)
  if (origin !== location.origin) return
  if (BACKEND_PATHS.test(pathname)) event.respondWith(backend.then(({ fetch }) => fetch(event.request)))
  else if (event.request.mode === 'navigate' && pathname.startsWith(STAGE))
    event.respondWith(stage(searchParams.get('policy')))
})
