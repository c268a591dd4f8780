import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as base } from '../support.ts'
import { packedProject, type Project } from './packed.ts'

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
      const child: ChildProcess = spawn(process.execPath, ['server.js'], {
        cwd: shop,
        env: { ...process.env, PORT: '0' },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let said = ''
      while (!/http:\S+/.test(said)) said += String(((await once(child.stdout!, 'data')) as [Buffer])[0])
      expect(said).toContain('The engine has 2 products')
      await provide(/http:\S+/.exec(said)![0])
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
