import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { createBackend } from '../../demo/shop'
import { everyCheck } from '../../src/tools/check/every-check'
import { changesOf, PROFILES, type Profile } from '../../src/tools/check/model'
import { runChecks } from '../../src/tools/check/run'
import { operations } from '../backend/contract'
import { callIn } from '../backend/requests'

/* Which calls the checks make. That they pass is proven at length, in tests/backend/full. */

/** A Friday, ten in the morning in Brasília. */
const FRIDAY = () => new Date('2026-11-20T10:00:00-03:00')

/** Two shops that together have everything that a check looks at. */
const SHOPS = [
  { session: 'recursos~calls', agent: 'recursos-agente~calls' },
  { session: 'farmacia~calls', agent: 'farmacia-agente~calls' },
]

/** Calls that no check makes, and why. */
const NEVER_MADE: Readonly<Record<string, string>> = {
  'POST /api/order/payment/mercadoPago': 'takes what the acquirer’s own form has made of a card',
  'POST /tray/link-store': 'a partner makes it, about another shop',
  'GET /tray/link-store/{storeId}': 'a partner makes it, about another shop',
  'GET /api/first-view': 'is POST without a code: the answer holds no order',
}

const nameOf = ({ method, path }: { method: string; path: string }) => `${method.toUpperCase()} ${path}`

/** Calls that only read, although they are posted. */
const ASKED = new Set([
  'POST /api/first-view',
  'POST /api/catalog/products/search',
  'POST /api/catalog/products/searchText',
  'POST /api/catalog/products/pbm',
  'POST /api/catalog/pbm/crm',
])
const changing = new Set(
  operations
    .filter(({ operation }) => !operation['x-repeated'])
    .map(nameOf)
    .filter((name) => !ASKED.has(name)),
)

const known = new Set(operations.map(nameOf))

/** Calls beside the contract that change nothing: those that read, and the one that a backend has to refuse. */
const changesNothing = (name: string) => /^(GET|OPTIONS) /.test(name) || name === 'PUT /api/catalog/top'

/** The calls that one profile makes in both shops, those that the contract does not have by their paths. */
async function callsOf(profile: Profile): Promise<Set<string>> {
  const made = new Set<string>()
  for (const codes of SHOPS) {
    const backend = createBackend({ now: FRIDAY })
    const fetch = async (request: Request): Promise<Response> => {
      const { pathname } = new URL(request.url)
      made.add(callIn(request.method, pathname) ?? `${request.method} ${pathname}`)
      return backend.fetch(request)
    }
    await runChecks({
      base: 'https://shop.example',
      codes,
      profiles: [profile],
      fetch,
      now: FRIDAY,
      firstView: 'https://shop.example/api/first-view',
    })
  }
  return made
}

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
    const strange = everyCheck.flatMap(({ name, paragraph }) =>
      anchors.includes(paragraph) ? [] : [`${name}: ${paragraph}`],
    )
    expect(strange, 'name a heading of demo/docs/backend.md').toEqual([])
  })
})

describe('the calls of a run', () => {
  const made = new Map<Profile, Set<string>>()
  beforeAll(async () => {
    for (const profile of PROFILES) made.set(profile, await callsOf(profile))
  })

  it('are every call of the contract but those that are named here', () => {
    const all = new Set([...made.values()].flatMap((calls) => [...calls]))
    const missing = operations.map(nameOf).filter((name) => !all.has(name))
    expect(missing, 'make the call in a file of src/tools/check/checks').toEqual(Object.keys(NEVER_MADE))
  })

  it.each(PROFILES)('change only what was told before: %s', (profile) => {
    const told = changesOf(everyCheck, [profile]).map((change) => change.replace(/ \(.*/, ''))
    const changed = [...(made.get(profile) ?? [])].filter((name) =>
      known.has(name) ? changing.has(name) : !changesNothing(name),
    )
    expect(
      changed.filter((name) => !told.includes(name)),
      'list them in CHANGES of the check in src/tools/check/checks',
    ).toEqual([])
  })
})
