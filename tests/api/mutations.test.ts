import { expect, test } from 'vitest'
import { createClient } from '../../src/api/client'
import { isAbort, ShopError } from '../../src/lib/errors'
import { messageFor } from '../../src/text/message-for'
import { rows } from './call-table'
import { mutationsOf, strayIn } from './mutations'
import type { Prepared, Row } from './rows/row'
import { json, openSession, type Wire } from './support'
import { withProposals } from './with-proposals'

async function opened(row: Row): Promise<{ wire: Wire; prepared: Prepared; model: unknown; answer: unknown }> {
  const wire = await openSession(row.session, row.backend)
  const prepared = await row.prepare(wire.client)
  const model = withProposals(await prepared.run(wire.client))
  return { wire, prepared, model, answer: JSON.parse(wire.lastAnswer()) }
}

test.each(rows.filter((row) => !row.isByStatusAlone))(
  '$name gives its entity or a ShopError, whatever field of a real answer is spoilt',
  { timeout: 60_000 },
  async (row) => {
    const { prepared, model, answer } = await opened(row)
    let spoilt: unknown
    const client = createClient({ apiBase: '', fetch: async () => json(spoilt)(), retryDelays: [] })
    const strays: string[] = []
    let successes = 0
    let mutations = 0
    for (const { what, body } of mutationsOf(answer)) {
      mutations += 1
      spoilt = body
      const result = await prepared.run(client).catch((error: unknown) => error)
      if (result instanceof ShopError) {
        const said = messageFor(result)
        if (said !== row.message) strays.push(`${what}: says ${said}`)
      } else if (result instanceof Error || isAbort(result)) strays.push(`${what}: throws ${String(result)}`)
      else {
        successes += 1
        const stray = strayIn(withProposals(result), model, row.name === 'postPbmApply' ? 'pbmInfo' : '')
        if (stray) strays.push(`${what}: ${stray}`)
      }
    }
    expect(strays).toEqual([])
    expect(successes).toBeGreaterThan(0)
    expect(mutations).toBeGreaterThan(successes)
  },
)

/** Own `__proto__` and `constructor` keys in every object, as in an attacker's JSON. */
function polluted(text: string): string {
  return text.replace(/\{(?=")/g, '{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}},')
}

test.each(rows.filter((row) => row.name !== 'postPbmApply'))(
  '$name gives the same entity when every object of the answer tries to reach a prototype',
  async (row) => {
    const { wire, prepared, model } = await opened(row)
    const text = polluted(wire.lastAnswer())
    expect(text).toContain('__proto__')
    wire.answer(() => new Response(text))
    expect(withProposals(await prepared.run(wire.client))).toEqual(model)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    expect(JSON.stringify(withProposals(await prepared.run(wire.client)))).not.toContain('polluted')
  },
)
