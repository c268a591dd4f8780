import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { frameworks, projectBesidePackages, type Project } from './packed.ts'
import { addFirstProduct, expect, productNames, test as base } from '../support.ts'

const NEXT = join(frameworks, 'node_modules/next/dist/bin/next')

/** The app of `demo/hosts/frameworks/next`, beside its packages, because Next resolves no library outside its root; built with the packed package and started. */
const test = base.extend<object, { project: Project; app: { url: string } }>({
  project: [projectBesidePackages, { scope: 'worker', timeout: 60_000 }],
  app: [
    async ({ project, server }, provide) => {
      cpSync(join(frameworks, 'next'), project.folder, { recursive: true })
      const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', SHOP_SERVER: server.url }
      const options = { cwd: project.folder, env } as const
      const built = spawnSync(process.execPath, [NEXT, 'build'], { ...options, encoding: 'utf8' })
      if (built.status !== 0) throw new Error(`next build failed:\n${built.stdout}\n${built.stderr}`)
      const started = spawn(process.execPath, [NEXT, 'start', '-p', '0'], { ...options, stdio: 'pipe' })
      await provide({ url: await addressOf(started) })
      started.kill()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

/** The address that Next reports on its output. */
function addressOf({ stdout, stderr }: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let said = ''
    const read = (bytes: Buffer) => {
      said += bytes.toString()
      const [address] = /http:\/\/localhost:\d+/.exec(said) ?? []
      if (address) done(address)
    }
    stdout?.on('data', read)
    stderr?.on('data', read)
    stdout?.on('end', () => fail(new Error(`next start ended:\n${said}`)))
  })
}

test('a Next app renders the tag on its server, and its page sells', async ({ app, page, backend, complaints }) => {
  const html = await (await fetch(app.url)).text()
  const [, tag = ''] = /(<shop-catalog[^>]*>)/.exec(html) ?? []
  expect(tag).toContain('api-base="http://localhost:')
  expect(tag).not.toMatch(/ session=|texts/)

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const session = 'farmacia-webchat~next'
  await page.goto(`${app.url}/?session=${session}`)
  await expect(productNames(page).first()).toBeVisible()
  const product = await addFirstProduct(page)
  await expect(page.getByText(`Itens: 1 ${product}`)).toBeVisible()
  await page.getByRole('button', { name: 'Pedido', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Minha sacola' })).toBeVisible()
  const sessions = (await backend.calls()).filter((call) => call.startsWith('GET /api/session/'))
  expect(sessions).toEqual([`GET /api/session/${session}`])
  // Only this demonstration's own page takes the code from the address.
  const withCode = asked.filter((url) => url.includes('~next') && !url.includes('/api/'))
  expect(withCode).toEqual([`${app.url}/?session=${session}`])
  expect(complaints).toEqual([])
})
