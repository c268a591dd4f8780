import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { postgresUser } from '../../../demo/engines/postgres.ts'
import { freePort } from '../../browsers/processes.ts'
import { buildServer, startServer, type Started } from '../../load/machines.ts'
import type { ClockSet, EngineHeld } from '../../load/server.ts'
import { query, startCluster, type Cluster } from './cluster.ts'
import { roundRobin } from './proxy.ts'
import { orderOf, productsOf } from './shop.ts'
import { shopper, type Shopper } from './shoppers.ts'

const SHOPPERS = 12
const HOUR = 60 * 60_000
/** Of a database, ms. */
const AWAY = 30_000

let cluster: Cluster
const folder = mkdtempSync(join(tmpdir(), 'vitrine-faults-'))
beforeAll(async () => {
  await buildServer()
  cluster = await startCluster()
})
afterAll(async () => {
  await cluster.remove()
  rmSync(folder, { recursive: true })
})

/** A shop under load. */
interface Scene {
  data: string
  shoppers: Shopper[]
  servers: Started[]
  /** Ends a process as a power cut would. */
  kill(place: number): void
  /** Starts it again, at the same address. */
  restart(place: number): Promise<void>
  /** Waits until each shopper has bought so many more. */
  more(count: number): Promise<void>
}

const confirmedOf = ({ bought }: Shopper) => bought.filter(({ confirmed }) => confirmed).length

async function underLoad(
  data: string,
  processes: number,
  disturb: (scene: Scene) => Promise<void>,
  more: { isOfEngine?: boolean } = {},
): Promise<void> {
  const ports = await Promise.all(Array.from({ length: processes }, freePort))
  const servers = await Promise.all(ports.map((port) => startServer({ data, port, ...more })))
  const proxy = await roundRobin(servers.map(({ url }) => url))
  const [product = ''] = await productsOf(proxy.url, 'mercado')
  let isOver = false
  const shoppers = Array.from({ length: SHOPPERS }, (_, at) => shopper(proxy.url, `s${at}`, product, () => isOver))
  const scene: Scene = {
    data,
    shoppers,
    servers,
    kill: (place) => void servers[place]?.child.kill('SIGKILL'),
    async restart(place) {
      servers[place] = await startServer({ data, port: ports[place] ?? 0 })
    },
    async more(count) {
      const before = shoppers.map(confirmedOf)
      const areMore = () => shoppers.every((one, at) => confirmedOf(one) - (before[at] ?? 0) >= count)
      await expect.poll(areMore, { timeout: 80_000 }).toBe(true)
    },
  }
  try {
    await scene.more(2)
    await disturb(scene)
    const ended = performance.now()
    // Nobody lends a hand.
    await scene.more(1)
    console.log(`each shopper has bought ${((performance.now() - ended) / 1000).toFixed(1)} s later`)
    await scene.more(1)
    isOver = true
    await Promise.all(shoppers.map(({ done }) => done))
    await expectKept(proxy.url, shoppers)
  } finally {
    isOver = true
    await Promise.all(shoppers.map(({ done }) => done))
    proxy.close()
    for (const { child } of servers) child.kill('SIGKILL')
  }
}

/** Every answered call is kept, none is doubled, and nobody was shown another's order. */
async function expectKept(url: string, shoppers: readonly Shopper[]): Promise<void> {
  expect(shoppers.flatMap(({ strangers }) => strangers)).toEqual([])
  const all = shoppers.flatMap(({ bought }) => bought)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  for (const { code, id, quantity, sent, confirmed } of all) {
    const order = await orderOf(url, code)
    expect(order.id, code).toBe(id)
    expect([quantity, sent], code).toContain(order.items[0]?.quantity ?? 0)
    if (!confirmed) continue
    expect(order, code).toMatchObject({ status: 'Received', totalAmout: confirmed.totalAmout })
    expect(
      order.items.map((item) => item.quantity),
      code,
    ).toEqual([quantity])
  }
  const refused = shoppers.flatMap((one) => one.refused)
  // A broken connection is the proxy's 502; whatever the shop says is a 503 with a time.
  for (const { status, code, retryAfter } of refused)
    expect(`${status} ${code} ${retryAfter}`).toMatch(/^(502 undefined null|503 (Unavailable|Busy) 2)$/)
  console.log(`${all.length} orders, ${refused.length} calls refused`)
}

const refusals = ({ shoppers }: Scene) => shoppers.flatMap(({ refused }) => refused).length

/** Waits for so many more refusals. */
async function refusedMore(scene: Scene, count: number): Promise<void> {
  const before = refusals(scene)
  await expect.poll(() => refusals(scene) - before, { timeout: 80_000 }).toBeGreaterThan(count)
}

const LONG = { timeout: 300_000 }

it('each process gets kill -9 in turn', LONG, async () => {
  await underLoad(await cluster.createDatabase(), 3, async (scene) => {
    for (const place of scene.servers.keys()) {
      scene.kill(place)
      await scene.more(1)
      await scene.restart(place)
      await scene.more(1)
    }
  })
})

it('the database is away for half a minute', LONG, async () => {
  await underLoad(await cluster.createDatabase(), 2, async (scene) => {
    await cluster.stop()
    await new Promise((later) => setTimeout(later, AWAY))
    await refusedMore(scene, 5 * SHOPPERS)
    await cluster.start()
  })
})

it('the clock of one process, and then of all, goes an hour forward and back', LONG, async () => {
  await underLoad(await cluster.createDatabase(), 2, async (scene) => {
    const set = (place: number, ahead: number) => scene.servers[place]?.child.send({ ahead } satisfies ClockSet)
    for (const [first, second] of [
      [HOUR, 0],
      [HOUR, HOUR],
      [-HOUR, HOUR],
      [-HOUR, -HOUR],
      [0, 0],
    ] as const) {
      set(0, first)
      set(1, second)
      await scene.more(1)
    }
  })
})

it('all connections of a process wait for somebody else', LONG, async () => {
  await underLoad(await cluster.createDatabase(), 1, async (scene) => {
    const other = new Client({ connectionString: scene.data })
    await other.connect()
    await other.query('BEGIN; LOCK TABLE vitrine_backend.sessions IN ACCESS EXCLUSIVE MODE')
    await refusedMore(scene, SHOPPERS)
    await other.query('ROLLBACK')
    await other.end()
  })
})

it('the engine answers nothing, and then all at once', LONG, async () => {
  await underLoad(
    await cluster.createDatabase(),
    1,
    async (scene) => {
      const hold = (isHeld: boolean) => scene.servers[0]?.child.send({ isHeld } satisfies EngineHeld)
      hold(true)
      // More shoppers wait than a process has connections.
      await refusedMore(scene, SHOPPERS)
      hold(false)
    },
    { isOfEngine: true },
  )
})

/** A write of the process beyond so many bytes of any file fails, as on a full disk. @param user whose process it is; ours when missing */
function limit(pid: unknown, bytes: number | 'unlimited', user?: ReturnType<typeof postgresUser>): void {
  const { status, stderr } = spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`], {
    ...user,
    cwd: '/',
  })
  // It may have ended by itself.
  if (status !== 0 && existsSync(`/proc/${String(pid)}`)) throw new Error(String(stderr))
}

it('the disk is full', LONG, async () => {
  await underLoad(join(folder, 'shop.db'), 1, async (scene) => {
    limit(scene.servers[0]?.pid, 4096)
    await refusedMore(scene, 5 * SHOPPERS)
    limit(scene.servers[0]?.pid, 'unlimited')
  })
})

it('the disk of the database is full', LONG, async () => {
  const MEGABYTE = 2 ** 20
  // Its log stays within the limit: without a log it would end, as on a disk that has no place at all.
  const own = await startCluster({ segments: 1 })
  try {
    const data = await own.createDatabase()
    await underLoad(data, 2, async (scene) => {
      const clients = async () => {
        const found = await query(data, "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend'")
        return found.map(({ pid }) => pid)
      }
      const set = async (bytes: number | 'unlimited') => {
        // Whoever connects later gets the limit of the process that they begin in.
        limit(own.pid, bytes, postgresUser())
        for (const pid of await clients()) limit(pid, bytes, postgresUser())
      }
      // The next order of anybody lies beyond the limit.
      const big = "SELECT string_agg(md5(at || ' ' || part), '') FROM generate_series(1, 50) part"
      await query(
        data,
        `INSERT INTO vitrine_backend.sessions (state) SELECT to_json((${big})) FROM generate_series(1, 2000) at`,
      )
      await set(2 * MEGABYTE)
      await refusedMore(scene, 5 * SHOPPERS)
      await set('unlimited')
    })
  } finally {
    await own.remove()
  }
})

it('keeps one session for each code that was used, and no other', LONG, async () => {
  const data = await cluster.createDatabase()
  await underLoad(data, 2, async (scene) => {
    scene.kill(0)
    await scene.restart(0)
    await scene.more(1)
  })
  const [row] = await query(
    data,
    `SELECT (SELECT count(*) FROM vitrine_backend.sessions)::int AS sessions, (SELECT count(*) FROM vitrine_backend.codes)::int AS codes,
      (SELECT count(DISTINCT state->'order'->>'id') FROM vitrine_backend.sessions)::int AS orders`,
  )
  expect(row?.['sessions']).toBe(row?.['codes'])
  expect(row?.['orders']).toBe(row?.['codes'])
})
