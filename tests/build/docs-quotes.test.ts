import { resolve } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { snippetText } from '../../.build/entries/own-files'
import { createBackend } from '../../demo/shop'
import { getTop } from '../../src/api/catalog'
import { reportMisread } from '../../src/elements/diagnostics'
import { csp } from '../../src/lib/csp'
import { json, openWire } from '../api/support'
import { clientOf } from '../demo/backend/support'
import { PAGES, snippetsOf } from '../support/snippets'

/*
 * Blocks of the docs that quote the shop, its server or its build: each is compared with what those say. A block of text
 * on a page that has no entry here is proven by nothing, and fails.
 */
const root = resolve(import.meta.dirname, '../..')

afterEach(() => vi.restoreAllMocks())

function policy(): string[] {
  const written = csp({ scripts: 'https://a.example', images: ['https://b.example'], apiBase: 'https://c.example' })
  return [
    written
      .replaceAll('https://a.example', '<where loader.js is>')
      .replace('https://b.example', '<pictures>')
      .replace('https://c.example', '<api-base>')
      .replace('; base-uri', ';\nbase-uri'),
  ]
}

/** The early snippet, and the hash of exactly that text. */
async function early(): Promise<string[]> {
  const text = await snippetText(resolve(root, 'src'))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [text, `'sha256-${Buffer.from(digest).toString('base64')}'`]
}

/** What the console says of a price that is text. */
async function misreadPrice(): Promise<string[]> {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const wire = openWire()
  wire.answer(json({ success: true, data: { data: [{ providerId: '1', name: 'Arroz', price: '12.90' }] }, errors: [] }))
  await getTop(wire.client, {})
  for (const one of wire.misread) reportMisread(one, 'https://shop.example')
  return said.mock.calls.flat().map(String)
}

/** An agent's change, as the stream of a shopper's order tells it. */
async function change(): Promise<string[]> {
  const code = 'recurso-changes'
  const backend = createBackend()
  const headers = { Authorization: `Bearer ${code}` }
  const { body } = await backend.fetch(new Request('https://loja.test/api/order/changes', { headers }))
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
  const agent = await backend.reissue(code, { sessionType: 1, attendant: 'Beatriz', attendantId: '7' })
  await clientOf(backend, agent ?? '').put('mg-ovos', 1)
  // The first event tells how the order stood.
  let value = ''
  while (!value.includes('"by":"agent"')) value = (await reader.read()).value ?? ''
  await reader.cancel()
  const [, revision = ''] = /^id: (.+)$/m.exec(value) ?? []
  expect(revision).not.toBe('')
  return [value.replaceAll(revision, 'r2')]
}

const QUOTED: Readonly<Record<string, () => string[] | Promise<string[]>>> = {
  'demo/docs/extensions.md': change,
  'demo/docs/hosting.md': early,
  'demo/docs/policies.md': policy,
  'demo/docs/symptoms.md': misreadPrice,
}

const quotes = PAGES.map((page) => ({ page, blocks: snippetsOf(page, ['text']).map(({ code }) => code.trim()) }))

it.each(quotes.filter(({ blocks }) => blocks.length > 0))('what $page quotes is said so', async ({ page, blocks }) => {
  const said = (await QUOTED[page]?.()) ?? []
  expect(blocks).toEqual(said.map((text) => text.trim()))
})

it('the pages that quote something are there', () => {
  const pages = quotes.filter(({ blocks }) => blocks.length > 0).map(({ page }) => page)
  expect(pages).toEqual(Object.keys(QUOTED))
})
