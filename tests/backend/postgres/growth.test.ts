import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRandom } from '../../support/random.ts'
import { query, startCluster, type Cluster } from './cluster.ts'
import { openShop, orderOf, putLine, type Shop } from './shop.ts'

const SIZES = [100, 1000, 10_000, 100_000]
const LINES = 20
const PRODUCT = 'mg-ovos'
const CALLS = 300
/** Before the first measured one: the code is compiled, and Postgres has read its pages. */
const WARM_UP = 100

let cluster: Cluster
const shops: Shop[] = []
beforeAll(async () => {
  cluster = await startCluster()
})
afterAll(async () => {
  for (const { close } of shops) await close()
  await cluster.remove()
})

const codeOf = (order: number) => `mercado~order-${order}`

/** Copies of one order, each with a code of its own. */
const FILL = `WITH made AS (
    INSERT INTO vitrine_backend.sessions (state)
    SELECT replace(state::text, state->'order'->>'id', gen_random_uuid()::text)::json
    FROM vitrine_backend.sessions, generate_series(1, $1::int - 1) RETURNING id
  ) INSERT INTO vitrine_backend.codes (code, session)
    SELECT encode(sha256(convert_to('mercado~order-' || row_number() OVER (), 'UTF8')), 'hex'), id FROM made`

async function openWith(orders: number): Promise<Shop> {
  const shop = await openShop(cluster, 1)
  shops.push(shop)
  for (let index = 0; index < LINES; index += 1) await putLine(shop.url, codeOf(0), index, PRODUCT, 2)
  await query(shop.database, FILL, [orders])
  await query(shop.database, 'VACUUM ANALYZE')
  return shop
}

const megabytes = ({ processes: [process] }: Shop) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${process?.pid}/status`, 'utf8'))?.[1]) / 1024)

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}

const at = (times: number[], share: number) => {
  const sorted = [...times]
  sorted.sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length * share)] ?? 0
}

it(
  'takes no more time or memory for a call among 100,000 orders of 20 lines than among 100',
  { timeout: 300_000 },
  async () => {
    for (const size of SIZES) await openWith(size)
    const random = createRandom(7)
    const measured = SIZES.map(() => ({ reads: [] as number[], edits: [] as number[] }))
    // In turn, so that whatever else the machine does slows all of them.
    for (let turn = 0; turn < WARM_UP + CALLS; turn += 1) {
      for (const [place, size] of SIZES.entries()) {
        const url = shops[place]?.processes[0]?.url ?? ''
        const code = codeOf(random(size))
        const read = await timed(() => orderOf(url, code))
        const edit = await timed(async () => {
          const { success, data } = await putLine(url, code, 0, PRODUCT, 1 + random(9))
          expect([success, data.items.length]).toEqual([true, LINES])
        })
        if (turn < WARM_UP) continue
        measured[place]?.reads.push(read)
        measured[place]?.edits.push(edit)
      }
    }
    const rows = measured.map(({ reads, edits }, place) => ({
      orders: SIZES[place],
      'read p50': at(reads, 0.5),
      'read p95': at(reads, 0.95),
      'edit p50': at(edits, 0.5),
      'edit p95': at(edits, 0.95),
      'memory MB': shops[place] ? megabytes(shops[place]) : 0,
    }))
    console.table(
      rows.map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Math.round(Number(value) * 10) / 10])),
      ),
    )
    const [least, , , most] = rows
    if (!least || !most) throw new Error('Nothing was measured.')
    expect(most['read p50']).toBeLessThan(2 * least['read p50'])
    expect(most['edit p50']).toBeLessThan(2 * least['edit p50'])
    expect(most['memory MB'] - least['memory MB']).toBeLessThan(40)
  },
)
