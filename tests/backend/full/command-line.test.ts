import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }

/** A project with the packed package installed, and nothing else. */
const folder = mkdtempSync(join(tmpdir(), 'vitrine-command-'))
const started: ChildProcess[] = []

beforeAll(() => {
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], { cwd: root, encoding: 'utf8' })
  const [{ filename }] = JSON.parse(packed) as [{ filename: string }]
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', join(folder, filename)], { cwd: folder })
})

/** Ends what was started: each with its group, since npx starts the server as a child of its own. */
async function stop(): Promise<void> {
  for (const child of started.splice(0)) {
    const ended = new Promise((done) => child.once('close', done))
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    await ended
  }
}

afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true })
})

const vitrine = (...args: string[]) =>
  spawnSync('npx', ['--offline', 'vitrine', ...args], { cwd: folder, encoding: 'utf8' })

/** Starts `npx vitrine serve`. @returns its address, as printed */
async function serve(...args: string[]): Promise<string> {
  const child = spawn('npx', ['--offline', 'vitrine', 'serve', '--port', '0', ...args], { cwd: folder, detached: true })
  started.push(child)
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (printed += text))
  await expect.poll(() => printed).toMatch(/http:\/\/localhost:\d+\/\s/)
  return /http:\/\/localhost:\d+/.exec(printed)?.[0] ?? ''
}

describe('vitrine', () => {
  it('says its version, and its commands', () => {
    expect(vitrine('--version')).toMatchObject({ status: 0, stdout: `${version}\n` })
    for (const words of [['--help'], ['serve', '--help'], ['check', '-h']]) {
      const help = vitrine(...words)
      expect(help.status).toBe(0)
      expect(help.stdout).toMatch(/^Usage: vitrine <command>\n[^]*serve [^]*Exit status: 0 /)
    }
  })

  it('refuses a command or an option that it does not know with status 2', () => {
    expect(vitrine('sreve')).toMatchObject({ status: 2, stderr: expect.stringContaining("no command 'sreve'") })
    expect(vitrine('constructor').status).toBe(2)
    expect(vitrine('serve', '--colour')).toMatchObject({ status: 2, stderr: expect.stringContaining("'--colour'") })
    expect(vitrine('serve', '--port', 'many')).toMatchObject({ status: 2, stderr: expect.stringContaining("'many'") })
  })
})

/** Linux answers at every 127.x.x.x, where somebody listens. */
const elsewhere = (url: string) => fetch(`${url.replace('localhost', '127.0.0.2')}/console`).catch(() => null)

describe('vitrine serve', () => {
  it('serves the hosts, the shop, its pictures and the backend from the installed package', async () => {
    const url = await serve()
    const get = (path: string, headers = {}) => fetch(url + path, { headers })
    for (const page of ['/', '/webchat/', '/loja/', '/console/', '/frame-host/', '/hosts/webchat.css'])
      expect((await get(page)).status, page).toBe(200)
    expect(await (await get('/loja/')).text()).toContain('<shop-storefront')
    const loader = await get('/dist/loader.js')
    expect(loader.headers.get('content-type')).toMatch(/javascript/)
    // Rendered by the package's own first-view.js: the shop's loader embeds its products.
    expect(await (await get('/dist/light/loader.shop.js')).text()).toContain('"providerId"')
    const answer = await get('/api/catalog/top?perPage=1', { authorization: 'Bearer mercado' })
    const { data } = (await answer.json()) as { data: { data: [{ images: [{ url: string }] }] } }
    const picture = await fetch(data.data[0].images[0].url)
    expect(picture.headers.get('content-type')).toMatch(/^image\/svg/)
  })

  it('loads the light build in its pages, and the React one with --react', async () => {
    for (const [option, loader] of [
      [[], '/dist/light/loader.js'],
      [['--react'], '/dist/loader.js'],
    ] as const) {
      const url = await serve(...option)
      for (const page of ['/webchat/', '/loja/', '/loja/order', '/console/', '/frame/', '/playground/stage/'])
        expect(await (await fetch(url + page)).text(), page).toContain(`src="${loader}"`)
    }
  })

  it('answers this machine alone, unless another address is named', async () => {
    expect(await elsewhere(await serve())).toBeNull()
    expect(await elsewhere(await serve('--host', '0.0.0.0'))).toMatchObject({ status: 200, redirected: true })
    expect(vitrine('serve', '--host', 'loja')).toMatchObject({ status: 2, stderr: expect.stringContaining("'loja'") })
  })

  it('asks for the database package when a file is named without it', () => {
    const refused = vitrine('serve', '--port', '0', '--data', 'shop.db')
    expect(refused).toMatchObject({ status: 2, stderr: expect.stringContaining("'npm install libsql'") })
    expect(vitrine('serve', '--data', 'shop.db', '--memory').status).toBe(2)
  })

  it('keeps orders in the named file when the package is there', async () => {
    for (const name of ['libsql', '@libsql', '@neon-rs', 'detect-libc'])
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
    const headers = { authorization: 'Bearer mercado' }
    const idAt = async (url: string) => {
      const { data } = (await (await fetch(`${url}/api/order/current`, { headers })).json()) as { data: { id: string } }
      return data.id
    }
    const id = await idAt(await serve('--data', 'shop.db'))
    await stop()
    expect(await idAt(await serve('--data', 'shop.db'))).toBe(id)
  })
})
