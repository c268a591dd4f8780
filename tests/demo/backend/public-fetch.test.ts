import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { pictureReader } from '../../../demo/mcp-pictures'
import { createBackend } from '../../../demo/shop'
import { askJson } from '../../../src/backend/adapter/ask'
import { EngineProblem } from '../../../src/backend/adapter/engine'
import { fetchPublic, isPrivate, PrivateAddress } from '../../../src/backend/public-fetch'
import { createDemo } from '../../../src/tools/serve/app'
import { smallShop } from './small-shop'
import { clientOf } from './support'

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

/** A server of this machine. @returns its port, and the paths that it was asked for */
async function neighbour(answer: RequestListener) {
  const asked: (string | undefined)[] = []
  const server = createServer((request, response) => {
    asked.push(request.url)
    answer(request, response)
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, done))
  return { asked, port: (server.address() as AddressInfo).port }
}
const taken: RequestListener = (_, response) => response.writeHead(204).end()
const sentOn: RequestListener = (_, response) => response.writeHead(307, { location: '/elsewhere' }).end()

/** Confirms an order, and sends what is told of it. @returns what is said of webhooks that were not taken */
async function told(url: string, allows = {}): Promise<string[]> {
  const lines: string[] = []
  const webhooks = { url, secret: SECRET, log: (line: string) => lines.push(line), ...allows }
  const backend = createBackend({ shops: [smallShop], webhooks })
  const shopper = clientOf(backend)
  await shopper.put('cafe', 9)
  await shopper.get('/api/order/confirm')
  await backend.sendWebhooks()
  return lines
}

describe('a webhook', () => {
  it.each(['127.0.0.1', 'localhost', '[::1]', '0x7f.1', '2130706433', '[::ffff:127.0.0.1]'])(
    'goes to no address of the server itself: %s',
    async (host) => {
      const { asked, port } = await neighbour(taken)
      const lines = await told(`http://${host}:${port}/`)
      expect(asked).toEqual([])
      expect(lines.length).toBeGreaterThan(0)
      expect(lines.every((line) => line.includes('PrivateAddress at try 1'))).toBe(true)
    },
  )

  it('goes there where the operator allows it, as a sandbox does', async () => {
    const { asked, port } = await neighbour(taken)
    const url = `http://localhost:${port}/`
    expect(await told(url, { allowPrivateAddresses: true })).toEqual([])
    expect(asked.length).toBeGreaterThan(0)
    const before = asked.length
    const demo = createDemo(undefined, { shops: [smallShop], webhooks: { url, secret: SECRET } })
    const call = async (path: string, body?: object) =>
      demo(
        new Request(`http://shop.test${path}`, {
          method: body ? 'POST' : 'GET',
          headers: { authorization: 'Bearer farmacia' },
          ...(body && { body: JSON.stringify(body) }),
        }),
      )
    await call('/api/order/items/', { index: 0, providerId: 'cafe', quantity: 9, attributes: [], sku: '' })
    await call('/api/order/confirm')
    await demo.sendWebhooks()
    expect(asked.length).toBeGreaterThan(before)
  })

  it('does not follow a redirect', async () => {
    const { asked, port } = await neighbour(sentOn)
    const lines = await told(`http://localhost:${port}/hook`, { allowPrivateAddresses: true })
    expect(new Set(asked)).toEqual(new Set(['/hook']))
    expect(lines.join()).toContain('HTTP 307')
  })
})

it('an engine is asked at its own address alone: a redirect is no answer', async () => {
  const { asked, port } = await neighbour((request, response) =>
    request.url === '/orders' ? sentOn(request, response) : response.end('{}'),
  )
  await expect(askJson(`http://localhost:${port}/orders`)).rejects.toThrow(EngineProblem)
  expect(asked).toEqual(['/orders'])
})

it('a picture of a catalogue is asked for at the shop or at a public address', async () => {
  const { asked, port } = await neighbour(taken)
  const own: string[] = []
  const read = pictureReader('https://loja.test', async (request) => {
    own.push(`${request.url} ${request.redirect}`)
    return new Response()
  })
  await expect(read(`http://localhost:${port}/a.svg`)).rejects.toThrow(PrivateAddress)
  await read('https://loja.test/a.svg')
  expect({ asked, own }).toEqual({ asked: [], own: ['https://loja.test/a.svg error'] })
})

it.each(['http://10.0.0.1/', 'https://169.254.169.254/latest/', 'http://[fd00::1]/'])(
  '%s is refused before a connection is made',
  async (address) => {
    await expect(fetchPublic(address)).rejects.toThrow(PrivateAddress)
  },
)

it.each(
  '0.0.0.0 10.1.2.3 100.64.0.1 100.127.255.1 127.9.9.9 169.254.169.254 172.16.0.1 172.31.9.9 192.168.1.1 198.19.0.1 224.0.0.1 239.1.1.1 255.255.255.255 :: ::1 ::ffff:7f00:1 ::ffff:10.0.0.1 fe80::1 fc00::1 fdff::1 ff02::1 64:ff9b::a00:1 2002:7f00:1:: 2001::1 2001:0:1::'.split(
    ' ',
  ),
)('%s is private', (address) => expect(isPrivate(address)).toBe(true))

it.each(
  '1.1.1.1 8.8.8.8 100.63.0.1 100.128.0.1 172.15.0.1 172.32.0.1 192.167.1.1 198.20.0.1 223.5.5.5 2606:4700::1111 2001:4860:4860::8888 3fff::1'.split(
    ' ',
  ),
)('%s is public', (address) => expect(isPrivate(address)).toBe(false))
