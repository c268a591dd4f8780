import { afterEach, expect, it, vi } from 'vitest'
import { startServer, type RunningServer } from '../../src/tools/serve/server'
import { serve } from '../../src/tools/serve/serve'

let server: RunningServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
  vi.restoreAllMocks()
})

async function start(options: Parameters<typeof startServer>[0] = {}): Promise<RunningServer> {
  server = await startServer({ port: 0, quiet: true, features: ['changes'], ...options })
  return server
}

it('answers the calls that run before it stops, sends streams away, and takes no more', async () => {
  let letGo: ((answer: Response) => void) | undefined
  const held = new Promise<Response>((done) => (letGo = done))
  let came: (() => void) | undefined
  const isHere = new Promise<void>((done) => (came = done))
  const { url, stop } = await start({
    pages: ({ url: asked }) => (asked.endsWith('/held') ? (came?.(), held) : undefined),
  })
  const stream = await fetch(`${url}/api/order/changes`, { headers: { Authorization: 'Bearer recursos' } })
  const running = fetch(`${url}/held`)
  await isHere
  const stopped = stop()
  server = undefined
  expect(await stream.text()).toMatch(/retry: \d{4}\n\n$/)
  await expect(fetch(`${url}/healthz/live`)).rejects.toThrow()
  letGo?.(new Response('done'))
  expect(await (await running).text()).toBe('done')
  await stopped
})

it('tells metrics at an address of their own, and not beside the shop', async () => {
  const { url, metricsUrl = '' } = await start({ metrics: { host: '127.0.0.1', port: 0 } })
  await fetch(`${url}/api/session/mercado`)
  const told = await fetch(metricsUrl)
  expect(told.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(await told.text()).toContain('vitrine_calls_total{method="GET",route="/api/session/:code",status="200"} 1')
  expect(new URL(metricsUrl).port).not.toBe(new URL(url).port)
  expect((await fetch(`${url}/metrics`)).status).toBe(404)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
})

it('names its own origin and the pages that may read it', async () => {
  const { url } = await start({ publicOrigin: 'https://loja.example', allowedOrigins: ['https://pagina.example'] })
  const asked = (origin: string) =>
    fetch(`${url}/api/shop/settings`, { headers: { Authorization: 'Bearer mercado', Origin: origin } })
  const answer = await asked('https://pagina.example')
  expect(answer.headers.get('access-control-allow-origin')).toBe('https://pagina.example')
  expect(JSON.stringify(await answer.json())).toContain('"https://loja.example/art/')
  expect((await asked('https://outra.example')).headers.get('access-control-allow-origin')).toBeNull()
})

it('compresses answers where the caller can read them, and no stream', async () => {
  const { url } = await start()
  const asked = (path: string, encodings: string) =>
    fetch(url + path, { headers: { Authorization: 'Bearer recursos', 'Accept-Encoding': encodings } })
  const products = '/api/catalog/top?pageNumber=0&perPage=10'
  const [plain, small] = await Promise.all([asked(products, 'identity'), asked(products, 'gzip, br')])
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(small.headers.get('content-encoding')).toBe('gzip')
  // A cache may keep both.
  for (const { headers } of [plain, small]) expect(headers.get('vary')).toMatch(/\baccept-encoding\b/i)
  expect(await small.json()).toEqual(await plain.json())
  const stream = await asked('/api/order/changes', 'gzip, br')
  expect(stream.headers.get('content-encoding')).toBeNull()
  await stream.body?.cancel()
})

it.each([
  [['--public-origin', 'loja.example'], 'An origin has a scheme and a host, and no path'],
  [['--public-origin', 'https://loja.example/'], 'An origin has a scheme and a host, and no path'],
  [['--allowed-origin', 'https://a.example', '--allowed-origin', '*'], 'An origin has a scheme and a host'],
  [['--metrics', 'everywhere'], "'everywhere' is no place for metrics"],
  [['--metrics', '127.0.0.1:99999'], "'127.0.0.1:99999' is no place for metrics"],
])('starts nothing for %s', async (args, words) => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  expect(await serve(args)).toBe(2)
  expect(said.mock.calls.flat().join('\n')).toContain(words)
})
