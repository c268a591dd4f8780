import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { canInstall, installPackages } from '../../browsers/engines.ts'
import { freePort, has } from '../../browsers/processes.ts'
import { snippetsOf } from '../../support/snippets.ts'

const dist = resolve(import.meta.dirname, '../../../dist')
const PACKAGES = ['nginx-light']

let folder: string
let server: ChildProcess
let url: string

/** Debian's nginx with the block of the page of hosting, before the build. */
beforeAll(async () => {
  if (!has('nginx') && canInstall({ packages: PACKAGES })) installPackages(PACKAGES)
  if (!has('nginx')) throw new Error('nginx is missing: install nginx-light.')
  folder = mkdtempSync(join(tmpdir(), 'vitrine-nginx-'))
  symlinkSync(dist, join(folder, 'vitrine'))
  const port = await freePort()
  url = `http://127.0.0.1:${port}/vitrine`
  const [block] = snippetsOf('demo/docs/hosting.md', ['nginx'])
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `user ${process.getuid?.() === 0 ? 'root' : ''};
daemon off; pid ${folder}/pid; error_log stderr;
events {}
http { include /etc/nginx/mime.types; access_log off; ${places.join(' ')}
server { listen 127.0.0.1:${port}; root ${folder};
${block?.code}
} }`.replace(/^user ;\n/, ''),
  )
  server = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(server, 'exit').then(() => Promise.reject(new Error('nginx ended.')))
  await Promise.race([untilOpen(port), ended])
})
afterAll(async () => {
  server.kill('SIGTERM')
  await once(server, 'exit')
  rmSync(folder, { recursive: true })
})

async function untilOpen(port: number): Promise<void> {
  for (;;) {
    const socket = createConnection(port, '127.0.0.1')
    const isOpen = await new Promise<boolean>((done) => {
      socket.once('connect', () => done(true)).once('error', () => done(false))
    })
    socket.destroy()
    if (isOpen) return
    await new Promise((later) => setTimeout(later, 20))
  }
}

async function headersOf(file: string) {
  const { status, headers } = await fetch(`${url}/${file}`, { headers: { 'accept-encoding': 'gzip' } })
  const [encoding, origin, cache, vary] = [
    'content-encoding',
    'access-control-allow-origin',
    'cache-control',
    'vary',
  ].map((name) => headers.get(name))
  return { status, encoding, origin, cache, vary }
}

const compressed = { status: 200, encoding: 'gzip', origin: '*', vary: 'Accept-Encoding' }

it.each(['loader.js', 'light/loader.js'])(
  'nginx with the printed block compresses %s and keeps it a minute',
  async (file) => {
    expect(await headersOf(file)).toEqual({ ...compressed, cache: 'public, max-age=60, stale-while-revalidate=86400' })
  },
)

it.each(['', 'light/'])('and keeps each chunk of %s for ever', async (build) => {
  const chunks = readdirSync(join(dist, build, 'chunks')).filter((name) => name.endsWith('.js'))
  expect(chunks.length).toBeGreaterThan(10)
  for (const chunk of chunks)
    expect(await headersOf(`${build}chunks/${chunk}`), chunk).toEqual({
      ...compressed,
      cache: 'public, max-age=31536000, immutable',
    })
})
