import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getRequestListener } from '@hono/node-server'
import { createBackend } from '../../demo/shop'
import { serve } from '../../src/tools/serve/serve'
import { webhooks } from '../../src/tools/webhooks'

const TOKEN = 'token-do-operador'
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

let printed: string
let folder: string
let server: Server | undefined
beforeEach(() => {
  printed = ''
  folder = mkdtempSync(join(tmpdir(), 'vitrine-webhooks-'))
  const write = (text: string | Uint8Array) => {
    printed += String(text)
    return true
  }
  vi.spyOn(process.stdout, 'write').mockImplementation(write)
  vi.spyOn(process.stderr, 'write').mockImplementation(write)
  vi.spyOn(console, 'error').mockImplementation((line: string) => void write(line))
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
  server?.close()
  server = undefined
})

describe('vitrine webhooks', () => {
  it('lists what a server has given up, and has it sent again', async () => {
    vi.stubEnv('VITRINE_OPERATOR_TOKEN', TOKEN)
    const gone: string[] = []
    const backend = createBackend({
      operatorToken: TOKEN,
      webhooks: {
        url: 'https://host.test/',
        secret: SECRET,
        log: () => undefined,
        async fetch(_, init) {
          gone.push(new Headers(init?.headers).get('webhook-id') ?? '')
          return new Response(null, { status: gone.length === 1 ? 410 : 204 })
        },
      },
    })
    server = createServer(getRequestListener((request) => backend.fetch(request)))
    await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const says = async (...args: string[]) => {
      printed = ''
      expect(await webhooks(args)).toBe(0)
      return printed
    }
    expect(await says(url)).toBe('No webhook was given up.\n')
    await backend.pay('pagar-pix~a')
    await backend.sendWebhooks()
    expect(await says(`${url}/`)).toMatch(
      /^\S+Z {2}order\.paid {2}order \S+ {2}msg_\S+ {2}HTTP 410 at try 1\n1 given up\.\n$/,
    )
    expect(await says(url, '--again', gone[0] ?? '')).toBe('1 will be sent again.\n')
    await backend.sendWebhooks()
    expect(gone).toEqual([gone[0], gone[0]])
    expect(await says(url, '--again', 'all')).toBe('0 will be sent again.\n')
    vi.stubEnv('VITRINE_OPERATOR_TOKEN', 'another token of it')
    expect(await webhooks([url])).toBe(2)
    expect(printed).toContain('the server has another VITRINE_OPERATOR_TOKEN')
  })

  it('says what it lacks', async () => {
    vi.stubEnv('VITRINE_OPERATOR_TOKEN', '')
    expect(await webhooks([])).toBe(2)
    expect(await webhooks(['https://shop.test'])).toBe(2)
    vi.stubEnv('VITRINE_OPERATOR_TOKEN', TOKEN)
    expect(await webhooks(['http://127.0.0.1:1'])).toBe(2)
    expect(await webhooks(['http://127.0.0.1:1', '--agian'])).toBe(2)
    for (const words of ['name the address', 'VITRINE_OPERATOR_TOKEN has to', 'no answer from', "'--agian'"])
      expect(printed).toContain(words)
  })
})

describe('vitrine serve --webhooks', () => {
  it.each([
    ['hook', 'neither an address'],
    ['[]', 'look at its list'],
    ['{', 'no JSON'],
    [JSON.stringify([{ url: 'https://a.test', secret: SECRET, events: ['order.piad'] }]), 'look at 0.events'],
    [JSON.stringify([{ name: 'a', url: 'ftp://a.test', secret: SECRET }]), "'ftp://a.test' is no address"],
    [JSON.stringify([{ name: 'a', url: 'https://a.test', secret: 'short' }]), "the secret of 'a'"],
    [
      JSON.stringify([
        { url: 'https://a.test', secret: SECRET },
        { url: 'https://b.test', secret: SECRET },
      ]),
      'a name of its own',
    ],
  ])('refuses %s', async (text, words) => {
    const file = join(folder, 'receivers.json')
    if (text !== 'hook') writeFileSync(file, text)
    expect(await serve(['--port', '0', '--webhooks', file])).toBe(2)
    expect(printed).toContain(words)
    expect(printed).not.toContain(SECRET)
  })
})
