import { expect, it } from 'vitest'
import { newOrder } from '../../../src/backend'
import { shopOf } from './small-engine'

const PRIVATE = { name: 'Ana Souza', email: 'ana@example.com', phone: '11987654321', document: '52998224725' }
const ADDRESS = { name: 'Casa', street: 'Rua da Ana', number: '7', neighborhood: 'Sé', city: 'Recife', state: 'PE' }

/** A browser at an engine's shop, with what it was answered. */
async function twoBrowsers(codes: readonly [string, string]) {
  const { adapter, records } = await shopOf()
  for (const code of new Set(codes)) await records.open(code, { sessionType: 3, channelType: 2 }, newOrder())
  const browser = (code: string) => async (method: string, path: string, body?: object) => {
    const init = { method, headers: { Authorization: `Bearer ${code}` }, ...(body && { body: JSON.stringify(body) }) }
    const answer = await adapter.fetch(new Request(`https://shop.example${path}`, init))
    return { status: answer.status, text: await answer.text() }
  }
  return codes.map(browser) as [ReturnType<typeof browser>, ReturnType<typeof browser>]
}

type Browser = Awaited<ReturnType<typeof twoBrowsers>>[number]

/** Puts a line, an address and a person into the order. */
const fill = async (browser: Browser) => [
  await browser('POST', '/api/order/items/', { index: 0, providerId: '1', quantity: 3, attributes: [], sku: '' }),
  await browser('POST', '/api/order/address/', { ...ADDRESS, zipCode: '50030-170' }),
  await browser('POST', '/api/customer/update', PRIVATE),
]

const look = async (browser: Browser, code: string) => [
  await browser('GET', `/api/session/${code}`),
  await browser('GET', '/api/order/current'),
  await browser('GET', '/api/orders?page=0'),
]

const OF_ANA = /Ana|Souza|52998224725|11987654321|"quantity":3/

it('keeps lines, address and document of two visitors with codes of their own apart', async () => {
  const [ana, bia] = await twoBrowsers(['visitor-a', 'visitor-b'])
  expect((await fill(ana)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await look(ana, 'visitor-a')).map(({ text }) => text).join('')).toMatch(OF_ANA)
  const seen = await look(bia, 'visitor-b')
  expect(seen.map(({ status }) => status)).toEqual([200, 200, 200])
  for (const { text } of seen) expect(text).not.toMatch(OF_ANA)
})

it('opens no order for the code that every visitor has, though the shop opened it', async () => {
  const [ana, bia] = await twoBrowsers(['anonymous-session', 'anonymous-session'])
  expect((await fill(ana)).map(({ status }) => status)).toEqual([401, 401, 401])
  expect((await look(bia, 'anonymous-session')).map(({ status }) => status)).toEqual([401, 401, 401])
  // What is everybody's is read with it.
  expect((await bia('GET', '/api/shop/settings')).status).toBe(200)
})
