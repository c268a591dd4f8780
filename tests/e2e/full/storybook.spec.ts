import { spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { expect, test as base } from '@playwright/test'

const root = resolve(import.meta.dirname, '../../..')

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** The built Storybook behind a static file server. */
const test = base.extend<object, { storybook: { url: string } }>({
  storybook: [
    async ({ browserName: _any }, provide) => {
      const folder = mkdtempSync(join(tmpdir(), 'vitrine-storybook-'))
      const args = ['storybook', 'build', '-c', 'stories/.storybook', '-o', folder, '--quiet']
      const built = spawnSync('npx', args, { cwd: root, encoding: 'utf8', env: { ...process.env, VITEST: '' } })
      if (built.status !== 0) throw new Error(`storybook build failed:\n${built.stdout}\n${built.stderr}`)
      const server = createServer(async ({ url = '/' }, response) => {
        const path = new URL(url, 'http://localhost').pathname.replace(/\/$/, '/index.html')
        const file = await readFile(join(folder, path)).catch(() => null)
        response.writeHead(file ? 200 : 404, { 'content-type': types[extname(path)] ?? 'application/octet-stream' })
        response.end(file)
      })
      await new Promise<void>((done) => server.listen(0, done))
      await provide({ url: `http://localhost:${(server.address() as AddressInfo).port}` })
      server.close()
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

// One worker, so that it is built once.
test.describe.configure({ mode: 'default' })

test('the built Storybook shows a whole shop whose backend runs inside it, and calls no server', async ({
  page,
  storybook,
}) => {
  const asked: string[] = []
  const failed: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('requestfailed', (request) => failed.push(request.url()))
  page.on('pageerror', (error) => failed.push(error.message))
  await page.goto(`${storybook.url}/iframe.html?id=screens-looks--dark-catalog&viewMode=story`)
  const shop = page.locator('[data-stage]')
  await shop.getByRole('button', { name: /^Adicionar Leite/ }).click()
  await expect(shop.getByRole('button', { name: /^Carrinho, 1 / })).toBeVisible()
  const picture = shop.getByRole('img', { name: 'Shop' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(
    asked.filter((url) => !url.startsWith(storybook.url) && !url.startsWith('blob:') && !url.startsWith('data:')),
  ).toEqual([])
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([])
  expect(failed).toEqual([])
})
