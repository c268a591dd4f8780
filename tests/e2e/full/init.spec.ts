import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { symlinkSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test as base } from '../support.ts'
import { packedProject, type Project } from './packed.ts'

/** Starts the server of a project. */
async function start(
  shop: string,
  env: Record<string, string> = {},
): Promise<{ address: string; child: ChildProcess }> {
  const child: ChildProcess = spawn(process.execPath, ['server.js'], {
    cwd: shop,
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  while (!/http:\S+/.test(said)) said += String(((await once(child.stdout!, 'data')) as [Buffer])[0])
  expect(said).toContain('The engine has 2 products')
  return { address: /http:\S+/.exec(said)![0], child }
}

/** A project that `vitrine init` of the packed package writes, with that package as the only one installed. */
const test = base.extend<object, { project: Project; shop: string; address: string }>({
  project: [packedProject, { scope: 'worker', timeout: 60_000 }],
  shop: [
    async ({ project }, provide) => {
      const cli = join(project.installed, 'dist/cli.js')
      const { stderr, status } = spawnSync(process.execPath, [cli, 'init', 'shop', '--engine', 'own', '--yes'], {
        cwd: project.folder,
        encoding: 'utf8',
      })
      expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
      const shop = join(project.folder, 'shop')
      symlinkSync(join(project.folder, 'node_modules'), join(shop, 'node_modules'))
      await provide(shop)
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  address: [
    async ({ shop }, provide) => {
      const { address, child } = await start(shop)
      await provide(address)
      child.kill()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

test('the project shows the products of its engine, sells one, and keeps it when the page is loaded again', async ({
  address,
  page,
  complaints,
}) => {
  await page.goto(address)
  await page.getByRole('link', { name: 'Café torrado 500 g' }).click()
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await expect(page.getByText('Produto adicionado ao carrinho')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Carrinho, 1 item no carrinho' })).toBeVisible()
  expect(await page.content()).not.toMatch(/[\w-]{32}/)
  expect(complaints.filter((line) => !line.includes('favicon'))).toEqual([])
})

test('its page bears the name of the shop, and texts come as small as a browser takes them', async ({
  address,
  page,
}) => {
  await page.goto(address)
  const logo = page.getByRole('banner').getByRole('img')
  await expect(logo).toBeVisible()
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(50)
  const encodingOf = async (path: string, accepted: string) => {
    const { headers, ok } = await fetch(new URL(path, address), { headers: { 'Accept-Encoding': accepted } })
    return [ok, headers.get('content-encoding'), headers.get('vary')]
  }
  for (const [path, encoding] of [
    ['/vitrine/light/loader.js', 'br'],
    ['/api/session/anonymous-session', 'gzip'],
  ] as const) {
    expect(await encodingOf(path, 'gzip, br')).toEqual([true, encoding, 'Accept-Encoding'])
    expect(await encodingOf(path, 'identity')).toEqual([true, null, 'Accept-Encoding'])
  }
})

test('it passes on pictures of the engine, and nothing beside them', async ({ shop }) => {
  const asked: (string | undefined)[] = []
  const engine = createServer(({ url }, response) => {
    asked.push(url)
    response.writeHead(200, { 'Content-Type': url?.includes('.png') ? 'image/png' : 'text/html' }).end('here')
  })
  await new Promise<void>((done) => engine.listen(0, '127.0.0.1', done))
  const { port } = engine.address() as AddressInfo
  const { address, child } = await start(shop, { ENGINE_URL: `http://127.0.0.1:${port}` })
  const statusOf = (path: string) =>
    new Promise((done) => {
      // As it is written: `fetch` would take the dots away.
      const { hostname, port: own } = new URL(address)
      request({ hostname, port: own, path }, (answer) => done(answer.resume().statusCode)).end()
    })
  expect(await statusOf('/assets/a%C3%A7%C3%A3o.png?w=9')).toBe(200)
  expect(await statusOf('/assets/page.html')).toBe(404)
  for (const path of ['/assets/../admin.png', '/assets/%2e%2e/admin.png', '/static/..%2fadmin.png', '/admin.png'])
    expect(await statusOf(path)).toBe(404)
  expect(asked).toEqual(['/assets/a%C3%A7%C3%A3o.png?w=9', '/assets/page.html'])
  child.kill()
  engine.close()
})

test('its test checks the shop against the contract', ({ shop }) => {
  const { stdout } = spawnSync(process.execPath, ['--test'], { cwd: shop, encoding: 'utf8' })
  expect(stdout).toMatch(/\d{3} checks: \d{3} passed, 0 failed/)
  expect(stdout).toMatch(/^# pass 1$/m)
})

test('an engine that does not answer is named when the shop starts', ({ project }) => {
  const cli = join(project.installed, 'dist/cli.js')
  const engine = ['--engine', 'vendure', '--url', 'http://127.0.0.1:9', '--token', 'a-token', '--yes']
  spawnSync(process.execPath, [cli, 'init', 'away', ...engine], { cwd: project.folder })
  const { stderr, status } = spawnSync(process.execPath, ['server.js'], {
    cwd: join(project.folder, 'away'),
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^The shop does not start: The engine gives no answer to POST http:\/\/127\.0\.0\.1:9\//)
  expect(stderr).not.toContain('a-token')
})
