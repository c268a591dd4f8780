import type { Browser } from 'playwright'

/** Calls under this path go to the backend unchanged; the answers get photographs as pictures. */
export const PHOTO_BASE = '/fotos'
/** The same with larger pages, which list thousands of products in seconds. */
export const LONG_BASE = '/longa'
/** A search text that finds the wholesale's 5,000 products. */
export const LONG_SEARCH = 'atacado'
/** The largest page of the backend. */
const LONG_PAGE = 200
/** Path of the photographs: each product has its own address, as in a real shop. */
const PHOTOS = '/foto/'
const PHOTO_SIZE = 440

/**
 * Answers requests under the two paths. The backend draws its pictures as SVG, and each SVG on a page is a document of its
 * own to the browser. Real shops show photographs.
 */
export async function createRelay(browser: Browser): Promise<(request: Request) => Promise<Response> | undefined> {
  const photo = await takePhoto(browser)
  return (request) => {
    const url = new URL(request.url)
    if (url.pathname.startsWith(PHOTOS)) {
      const headers = { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=31536000' }
      return Promise.resolve(new Response(new Uint8Array(photo), { headers }))
    }
    const base = [PHOTO_BASE, LONG_BASE].find((path) => url.pathname.startsWith(`${path}/`))
    return base === undefined ? undefined : pass(request, url, base)
  }
}

/** A picture as detailed as a photograph of a product. */
async function takePhoto(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: PHOTO_SIZE, height: PHOTO_SIZE } })
  await page.setContent(`<style>
    body { margin: 0; height: 100vh; background: radial-gradient(circle at 40% 30%, #fff, #e6e9ee) }
    div { position: absolute; inset: 15% 28%; border-radius: 40px 40px 12px 12px; background: linear-gradient(90deg, #7a1f2b, #d8465a 40%, #8d2433); box-shadow: 0 12px 40px #0006 }
    p { position: absolute; inset: 45% 30%; margin: 0; font: 700 40px serif; color: #fff }
  </style><div></div><p>Produto</p>`)
  const photo = await page.screenshot({ type: 'jpeg', quality: 80 })
  await page.close()
  return photo
}

async function pass(request: Request, url: URL, base: string): Promise<Response> {
  const target = new URL(url)
  target.pathname = url.pathname.slice(base.length)
  const isLong = base === LONG_BASE
  if (isLong && target.searchParams.has('perPage')) target.searchParams.set('perPage', String(LONG_PAGE))
  const sent = await request.text()
  const body = isLong ? sent.replace(/"perPage":\d+/, `"perPage":${LONG_PAGE}`) : sent
  const headers = new Headers(request.headers)
  for (const name of ['content-length', 'host', 'connection', 'accept-encoding']) headers.delete(name)
  const answer = await fetch(target, { method: request.method, headers, ...(body === '' ? {} : { body }) })
  const text = (await answer.text()).replaceAll(`${url.origin}/art/`, `${url.origin}${PHOTOS}`)
  const type = answer.headers.get('content-type') ?? 'application/json'
  return new Response(text, { status: answer.status, headers: { 'content-type': type } })
}
