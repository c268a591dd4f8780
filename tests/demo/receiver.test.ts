import { spawn, type ChildProcess } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createBackend, type Backend } from '../../demo/shop'
import { signWebhook } from '../../src/backend/webhooks'
import { freePort } from '../browsers/processes'
import { snippetsOf } from '../support/snippets'

const root = resolve(import.meta.dirname, '../..')
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const PAGE = 'demo/docs/conversations.md'

/** A messenger that says what it is given once for each id, and fails as it is told: once for each word in `FAULTS`. */
const MESSENGER = `
import { appendFileSync as append, existsSync as exists, readFileSync as read, rmSync as remove } from 'node:fs'
const linesOf = (file: string) => (exists(file) ? read(file, 'utf8').split('\\n') : [])
async function say(words: string, phone: string, id: string) {
  const [fault] = linesOf('faults')
  remove('faults', { force: true })
  append('calls', id + '\\n')
  if (fault === 'throws') throw new Error('The messenger is away')
  if (fault === 'crash before') process.kill(process.pid, 'SIGKILL')
  if (!linesOf('said').some((line) => line.startsWith(id))) append('said', [id, phone, words].join(' ') + '\\n')
  if (fault === 'crash after') process.kill(process.pid, 'SIGKILL')
}
`

let folder: string
let port: number
let receiver: ChildProcess | undefined
let ahead: number
let backend: Backend

beforeAll(() => {
  mkdirSync(join(root, 'node_modules/.cache/vitrine'), { recursive: true })
})
beforeEach(async () => {
  folder = mkdtempSync(join(root, 'node_modules/.cache/vitrine/receiver-'))
  port = await freePort()
  const [printed] = snippetsOf(PAGE, ['js']).filter(({ code }) => code.includes('webhookHandler('))
  const place = JSON.stringify(join(root, 'src/backend/webhooks.ts'))
  const code = (printed?.code ?? '').replace("'vitrine/webhooks'", place).replace('8090', String(port))
  expect(code).toContain(place)
  writeFileSync(join(folder, 'receiver.ts'), `${code}${MESSENGER}console.log('started')\n`)
  ahead = 0
  backend = createBackend({
    now: () => new Date(Date.now() + ahead),
    webhooks: { url: `http://127.0.0.1:${port}/`, secret: SECRET, allowPrivateAddresses: true, log: () => undefined },
  })
})
afterEach(async () => {
  await end()
  rmSync(folder, { recursive: true })
})
afterAll(() => end())

async function end(): Promise<void> {
  const child = receiver
  receiver = undefined
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGKILL')
  await ended
}

async function start(): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'receiver.ts'], {
    cwd: folder,
    env: { ...process.env, VITRINE_WEBHOOK_SECRET: SECRET },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  receiver = child
  await new Promise<void>((done, failed) => {
    child.stdout.once('data', () => done())
    child.once('exit', () => failed(new Error('The receiver has ended')))
  })
}

const linesOf = (file: string) => {
  const path = join(folder, file)
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : []
}

it.each([
  ['says nothing wrong', '', 1],
  ['throws once', 'throws', 2],
  ['ends the process before it has said anything', 'crash before', 2],
  ['ends the process after it has said it', 'crash after', 2],
])('the receiver of the page tells each event once where its messenger %s', async (_name, fault, calls) => {
  await start()
  appendFileSync(join(folder, 'faults'), `${fault}\n`)
  await backend.pay('pagar-pix~a')
  await backend.sendWebhooks()
  if (fault.startsWith('crash')) {
    await expect.poll(() => receiver?.signalCode).toBe('SIGKILL')
    await start()
  }
  ahead += 6000
  await backend.sendWebhooks()
  await backend.pay('pagar-pix~b')
  await backend.sendWebhooks()
  const said = linesOf('said')
  expect(said).toHaveLength(2)
  for (const line of said) expect(line).toMatch(/^msg_\S+ 11987654321 Pagamento recebido ✅$/)
  expect(linesOf('calls')).toHaveLength(calls + 1)
  // It goes on: nothing is left in the outbox, now or a day later.
  ahead += 10 * 60_000
  await backend.sendWebhooks()
  expect(linesOf('calls')).toHaveLength(calls + 1)
})

/** A webhook about a paid order, as the backend signs it at a time, s ago. */
async function post(id: string, { secret = SECRET, age = 0 } = {}): Promise<number> {
  const order = { contact: { phone: '11987654321' } }
  const body = JSON.stringify({ type: 'order.paid', timestamp: new Date().toISOString(), data: { order } })
  const timestamp = Math.floor(Date.now() / 1000) - age
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': await signWebhook({ id, timestamp, body }, secret),
  }
  return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })).status
}

it('the receiver of the page refuses what was signed more than five minutes ago, whatever its id', async () => {
  await start()
  expect([await post('msg_1', { age: 310 }), await post('msg_2', { age: 280 })]).toEqual([400, 204])
  expect(linesOf('calls')).toEqual(['msg_2'])
})

it('the receiver of the page takes a repeat, and says nothing again, also after a restart', async () => {
  await start()
  expect(await Promise.all([post('msg_1'), post('msg_1')])).toEqual([204, 204])
  await end()
  await start()
  expect([await post('msg_1'), await post('msg_2')]).toEqual([204, 204])
  expect(await post('msg_3', { secret: `whsec_${btoa('another secret of 24 byte')}` })).toBe(400)
  expect(linesOf('calls')).toEqual(['msg_1', 'msg_2'])
})
