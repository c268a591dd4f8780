import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createMinimalBackend } from '../../demo/minimal-backend.ts'
import { startServer } from '../../demo/server.ts'
import { addFirstProduct, confirm, expect, openCart, productNames, test } from './support.ts'

test('the minimal backend of the documentation sells: products, a line, and the order on its way', async ({
  page,
  build,
}) => {
  const backend = createMinimalBackend().listen(0)
  await once(backend, 'listening')
  const shop = `http://localhost:${(backend.address() as AddressInfo).port}`
  const markup = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Loja</title>
    <script type="module" src="/dist/loader.js"></script>
    <shop-catalog api-base="${shop}" session="loja"></shop-catalog>`
  // A page from a real address: Chromium lets no other ask this machine.
  const host = await startServer({
    port: 0,
    quiet: true,
    dist: build.folder,
    pages: ({ url }) =>
      new URL(url).pathname === '/host'
        ? new Response(markup, { headers: { 'content-type': 'text/html; charset=utf-8' } })
        : undefined,
  })
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
  await host.close()
  backend.close()
})
