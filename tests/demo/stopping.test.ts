import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, it } from 'vitest'
import { snippetsOf } from '../support/snippets'

const ROOT = join(import.meta.dirname, '../..')
const SHOPS = pathToFileURL(join(ROOT, 'demo/shop/index.ts')).href

let folder = ''
let child: ChildProcess | undefined
afterEach(() => {
  child?.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

/** The block of a page that holds some words. */
function printed(page: string, words: string): string {
  const block = snippetsOf(`demo/docs/${page}`, ['js']).find(({ code }) => code.includes(words))
  if (!block) throw new Error(`${page} prints nothing with ${words}`)
  return block.code
}

/** Runs the server as the pages print it, at a port of the system's choice. */
async function start() {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-stopping-'))
  const file = join(folder, 'server.mjs')
  const server = printed('backend.md', 'createServer(serve)')
    .replace("'vitrine/backend/shops'", `'${SHOPS}'`)
    .replace('listen(4600)', "listen(0, '127.0.0.1', () => process.send(server.address().port))")
  writeFileSync(file, server + printed('operating.md', 'SIGTERM'))
  child = spawn(process.execPath, ['--import', 'tsx', file], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [port] = (await once(child, 'message')) as [number]
  return { port, child, ended: once(child, 'exit') }
}

it('sends streams away, answers the call that runs and ends with 0 on SIGTERM, as the pages print it', async () => {
  const { port, child: running, ended } = await start()
  const headers = { Authorization: 'Bearer mercado' }
  const stream = await fetch(`http://127.0.0.1:${port}/api/order/changes`, { headers })
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
  let told = (await reader.read()).value ?? ''
  // A call of which a part has arrived, so that it runs when the signal comes.
  const body = JSON.stringify({ providerId: 'mg-mamao-formosa', quantity: 2, index: 0, attributes: [], sku: '' })
  const call = connect(port, '127.0.0.1').setEncoding('utf8')
  let answer = ''
  call.on('data', (part: string) => (answer += part))
  const head = [
    'POST /api/order/items/ HTTP/1.1',
    'Host: shop',
    'Authorization: Bearer mercado~b',
    'Expect: 100-continue',
  ]
  call.write([...head, `Content-Length: ${Buffer.byteLength(body)}`, '', ''].join('\r\n'))
  await expect.poll(() => answer, { timeout: 60_000 }).toContain('100 Continue')
  running.kill('SIGTERM')
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) told += piece.value
  expect(told).toMatch(/event: order\n[^]*retry: \d{4}\n\n$/)
  await expect(fetch(`http://127.0.0.1:${port}/healthz/live`)).rejects.toThrow()
  call.write(body)
  expect(await ended).toEqual([0, null])
  expect(answer).toMatch(/HTTP\/1\.1 200 OK[^]*"quantity":2/)
}, 120_000)
