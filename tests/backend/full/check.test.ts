import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createBackend } from '../../../demo/shop'
import { createMinimalBackend } from '../../../demo/minimal-backend'
import { Hono } from 'hono'
import { lookUpCep } from '../../../demo/shop/cep'
import { addressesFor, sampleCustomer } from '../../../demo/shop/people'
import { artRoutes } from '../../../demo/shop/routes/art'
import { everyShop } from '../../../demo/shop/shops'
import { listingOf, referenceShop } from '../../../demo/shop/tenants'
import { defineAdapter, openCode } from '../../../src/backend'
import { memoryStorage } from '../../../src/backend/one-process'
import { everyCheck } from '../../../src/tools/check/every-check'
import { PROFILES, type Result } from '../../../src/tools/check/model'
import { runChecks } from '../../../src/tools/check/run'

/** A Friday, ten in the morning in Brasília. */
const FRIDAY = () => new Date('2026-11-20T10:00:00-03:00')

async function checkReference(session: string, agent?: string, coupon?: string): Promise<Result[]> {
  const backend = createBackend({ now: FRIDAY })
  const report = await runChecks({
    base: 'https://shop.example',
    codes: { session: `${session}~check`, agent: agent && `${agent}~check` },
    profiles: PROFILES.filter((profile) => agent !== undefined || profile !== 'agent'),
    coupon,
    firstView: 'https://shop.example/api/first-view',
    fetch: (request) => backend.fetch(request),
    now: FRIDAY,
  })
  return report.results
}

const failuresOf = (results: Result[]) => results.filter(({ outcome }) => outcome === 'failed')

/** The reference backend keeps a received order, and lets every origin read. */
const NEVER = ['named-origin-varies', 'preflight-allows-the-request-id', 'new-order-after-the-confirm-is-empty']
/** They need a server that listens: `tests/demo/check-webhooks.test.ts`. */
const isHeard = (name: string) => !/^webhooks?-/.test(name)

/** A shop with a slow, small or large catalogue each: together they have everything that a check looks at. */
const RUNS: [session: string, agent: string, coupon: string][] = [
  ['mercado', 'mercado-agente', 'FEIRA5'],
  ['farmacia', 'farmacia-agente', 'BOAHORA10'],
  ['moda', 'moda-agente', 'PRIMEIRAMARE'],
  ['farmacia-sem-cupom', 'agente-sem-pix', 'BOAHORA10'],
  ['recursos', 'recursos-agente', 'FEIRA5'],
  ['mercado-deposito', 'mercado-agente', 'FEIRA5'],
]

describe('the reference backend', () => {
  const passed = new Set<string>()

  it.each(RUNS)('passes them as %s and %s', async (session, agent, coupon) => {
    const results = await checkReference(session, agent, coupon)
    expect(failuresOf(results)).toEqual([])
    for (const { name, outcome } of results) if (outcome === 'passed') passed.add(name)
  })

  it('passes those of a contact whose order the agent holds', async () => {
    const backend = createBackend({ now: FRIDAY })
    const contact = 'recursos~contato'
    const agent = (await backend.reissue(contact, { sessionType: 1, attendant: 'Beatriz' })) ?? ''
    const { results } = await runChecks({
      base: 'https://shop.example',
      codes: { session: contact, agent, contact },
      profiles: ['agent'],
      fetch: (request) => backend.fetch(request),
      now: FRIDAY,
    })
    const asked = [
      'late-acceptance-is-refused-by-name',
      'life-tells-what-the-contact-did',
      'accepted-price-and-discount-stand-in-the-order',
    ]
    for (const name of asked) {
      expect(results.find((one) => one.name === name)).toMatchObject({ outcome: 'passed' })
      passed.add(name)
    }
  })

  it('leaves out only what it does otherwise', () => {
    expect(everyCheck.map(({ name }) => name).filter((name) => isHeard(name) && !passed.has(name))).toEqual(NEVER)
  })
})

describe('a reference shop behind defineAdapter alone', () => {
  const pictures = new Hono().route('/art', artRoutes(everyShop))

  it.each(RUNS.slice(0, 3))('passes them as %s', async (name, _, coupon) => {
    const storage = memoryStorage()
    const listing = listingOf(name)!
    const shop = referenceShop(
      listing,
      everyShop.find(({ id }) => id === listing.shop)!,
    )
    const adapter = defineAdapter({ ...shop, storage, cep: lookUpCep, now: FRIDAY })
    const contact = {
      customer: sampleCustomer,
      addresses: addressesFor(everyShop.find(({ id }) => id === listing.shop)!),
    }
    await openCode(storage, 'agent', { sessionType: 1, channelType: 1 }, contact)
    const { results } = await runChecks({
      base: 'https://shop.example',
      codes: { session: `${name}~check`, agent: 'agent' },
      profiles: PROFILES,
      coupon,
      firstView: 'https://shop.example/api/first-view',
      // Pictures are the server's own.
      fetch: async (request) => (request.url.includes('/art/') ? pictures.fetch(request) : adapter.fetch(request)),
      now: FRIDAY,
    })
    expect(failuresOf(results)).toEqual([])
    expect(results.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(200)
  })
})

describe('the checks of a delivery', () => {
  it('ask for no type of an option that is of the type asked for', async () => {
    const backend = createBackend({ now: FRIDAY })
    const untyped = async (request: Request): Promise<Response> => {
      const answer = await backend.fetch(request)
      const asked = /GET .+\/api\/order\/logistic\/\?type=(\d)/.exec(`${request.method} ${request.url}`)?.[1]
      return asked === undefined
        ? answer
        : new Response((await answer.text()).replaceAll(`"type":${asked},`, ''), answer)
    }
    const codes = { session: 'mercado~untyped' }
    const base = 'https://shop.example'
    const { results } = await runChecks({ base, codes, profiles: ['cart'], fetch: untyped, now: FRIDAY })
    expect(failuresOf(results)).toEqual([])
  })
})

describe('the minimal backend', () => {
  it('passes those of its profile', async () => {
    const server = createMinimalBackend()
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    const base = `http://127.0.0.1:${port}`
    const { results } = await runChecks({ base, codes: { session: 'loja' }, profiles: ['shopper'] })
    server.close()
    server.closeAllConnections()
    expect(failuresOf(results)).toEqual([])
    expect(results.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(100)
  })
})
