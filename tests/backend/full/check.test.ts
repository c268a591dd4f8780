import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createBackend, type Backend } from '../../../demo/shop'
import { createMinimalBackend } from '../../../demo/minimal-backend'
import { changesOf } from '../../../src/tools/check/changes'
import { everyCheck } from '../../../src/tools/check/every-check'
import { PROFILES, type Result } from '../../../src/tools/check/model'
import { runChecks } from '../../../src/tools/check/run'
import { operations } from '../contract'
import { callIn } from '../requests'

/** A Friday, ten in the morning in Brasília. */
const FRIDAY = () => new Date('2026-11-20T10:00:00-03:00')

/** Calls of the contract that the checks have made. */
const made = new Set<string>()

/** A backend whose requests are looked at. */
const heard =
  (backend: Backend) =>
  async (request: Request): Promise<Response> => {
    const call = callIn(request.method, new URL(request.url).pathname)
    if (call !== undefined) made.add(call)
    return backend.fetch(request)
  }

async function checkReference(session: string, agent?: string, coupon?: string): Promise<Result[]> {
  const backend = createBackend({ now: FRIDAY })
  const report = await runChecks({
    base: 'https://shop.example',
    codes: { session: `${session}~check`, agent: agent && `${agent}~check` },
    profiles: PROFILES.filter((profile) => agent !== undefined || profile !== 'agent'),
    coupon,
    firstView: 'https://shop.example/api/first-view',
    fetch: heard(backend),
    now: FRIDAY,
  })
  return report.results
}

const failuresOf = (results: Result[]) => results.filter(({ outcome }) => outcome === 'failed')

/** The reference backend keeps a received order, and lets every origin read. */
const NEVER = ['named-origin-varies', 'preflight-allows-the-request-id', 'new-order-after-the-confirm-is-empty']
/** Calls that no check makes, and why. */
const NEVER_MADE: Readonly<Record<string, string>> = {
  'POST /api/order/payment/mercadoPago': 'takes what the acquirer’s own form has made of a card',
  'POST /tray/link-store': 'a partner makes it, about another shop',
  'GET /tray/link-store/{storeId}': 'a partner makes it, about another shop',
  'GET /api/first-view': 'is POST without a code: the answer holds no order',
}
/** They need a server that listens: `tests/demo/check-webhooks.test.ts`. */
const isHeard = (name: string) => !/^webhooks?-/.test(name)

describe('the checks', () => {
  it('have names of their own, in kebab-case', () => {
    const names = everyCheck.map(({ name }) => name)
    expect(names.length).toBeGreaterThanOrEqual(200)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))).toEqual([])
  })

  it('name paragraphs that the page has', () => {
    const page = readFileSync('demo/docs/backend.md', 'utf8')
    const anchors = [...page.matchAll(/^## (.+)$/gm)].map(([, heading = '']) =>
      heading.toLowerCase().replaceAll(' ', '-'),
    )
    expect(everyCheck.filter(({ paragraph }) => !anchors.includes(paragraph))).toEqual([])
  })
})

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
      fetch: heard(backend),
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

  it('is asked for every call of the contract but those that are named here', () => {
    const every = operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    expect(every.filter((name) => !made.has(name))).toEqual(Object.keys(NEVER_MADE))
  })

  it('leaves out only what it does otherwise', () => {
    expect(everyCheck.map(({ name }) => name).filter((name) => isHeard(name) && !passed.has(name))).toEqual(NEVER)
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

describe('the calls of a run', () => {
  const READS = [
    'GET /api/session/',
    'GET /api/shop/',
    'GET /api/catalog/',
    'POST /api/catalog/products/search',
    'POST /api/catalog/products/pbm',
    'POST /api/catalog/pbm/crm',
    'GET /art/',
    'GET /api/order/',
    'PUT /api/catalog/top',
    'GET /api/vitrine-check/',
  ]
  /** They act, although their method says that they read. */
  const ACTS = /^GET \/api\/order\/(confirm|cancel|send|payment\/update)/

  it.each(PROFILES)('change what was told before, and nothing else: %s', async (profile) => {
    const backend = createBackend({ now: FRIDAY })
    const codes = { session: 'farmacia~calls', agent: 'mercado-agente~calls' }
    const strange = new Set<string>()
    const told = changesOf([profile]).map((change) => change.split(' (')[0]?.replace('{id}', '').replace(/\/$/, ''))
    const fetch = async (request: Request): Promise<Response> => {
      const code = request.headers.get('Authorization')?.replace('Bearer ', '')
      const call = `${request.method} ${new URL(request.url).pathname}`
      const isRead = request.method === 'OPTIONS' || (READS.some((read) => call.startsWith(read)) && !ACTS.test(call))
      const isOfTheRun = code === codes.session || code === codes.agent
      if (!isRead && isOfTheRun && !told.some((change) => change && call.startsWith(change))) strange.add(call)
      return backend.fetch(request)
    }
    await runChecks({ base: 'https://shop.example', codes, profiles: [profile], fetch, now: FRIDAY })
    expect([...strange]).toEqual([])
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
