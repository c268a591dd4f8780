import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serveFirstView } from '../../../demo/first-view-proxy.ts'
import { createMinimalBackend } from '../../../demo/minimal-backend.ts'
import { startServer } from '../../../demo/server.ts'
import { addFirstProduct, confirm, expect, openCart, productNames, test } from '../support.ts'

/** The path on the host's own origin that leads to the proxy. */
const FIRST_VIEW = '/first-view'

interface Places {
  /** Build that the page loads. */
  dist: string
  shop: string
  proxy: string
  isProxied: boolean
}

/** A page from a real address, since Chromium lets no other ask this machine. */
async function serveHost({ dist, shop, proxy, isProxied }: Places) {
  const page = (own: string) => {
    const more = isProxied ? `first-view="${new URL(FIRST_VIEW, own).href}"` : ''
    const markup = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Loja</title>
      <script type="module" src="/dist/loader.js"></script>
      <shop-catalog session="loja" api-base="${shop}" ${more}></shop-catalog>`
    return new Response(markup, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  }
  return startServer({
    port: 0,
    quiet: true,
    dist,
    pages(request) {
      const { pathname } = new URL(request.url)
      if (pathname === FIRST_VIEW) return request.text().then((body) => fetch(proxy, { method: 'POST', body }))
      return pathname === '/host' ? page(request.url) : undefined
    },
  })
}

for (const isProxied of [false, true]) {
  const where = isProxied ? ' behind the proxy of `first-view`' : ''
  test(`the minimal backend of the documentation sells${where}: products, a line, and the order on its way`, async ({
    page,
    build,
  }) => {
    const backend = createMinimalBackend().listen(0)
    await once(backend, 'listening')
    const shop = `http://localhost:${(backend.address() as AddressInfo).port}`
    const proxy = await serveFirstView(shop, 0)
    const host = await serveHost({ dist: build.folder, shop, proxy: proxy.url, isProxied })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`${host.url}/host`)
    await expect(productNames(page)).toHaveCount(5)
    const name = await addFirstProduct(page)
    await openCart(page)
    await expect(page.getByRole('textbox', { name: `Quantidade: ${name}` })).toHaveValue('1')
    await confirm(page)
    const sent = () => fetch(`${shop}/api/order/current`, { headers: { authorization: 'Bearer loja' } })
    await expect
      .poll(async () => (await sent()).json())
      .toMatchObject({ data: { status: 'Received', items: [{ name, quantity: 1 }] } })
    expect(asked.filter((url) => url.endsWith(FIRST_VIEW))).toHaveLength(isProxied ? 1 : 0)
    expect(asked.filter((url) => url.includes('/api/session/'))).toHaveLength(isProxied ? 0 : 1)
    await host.close()
    proxy.close()
    backend.close()
  })
}
