import { parseArgs } from 'node:util'
import type { Request } from 'autocannon'
import { startEngine, type RunningEngine } from '../../demo/engines/start.ts'
import type { Product } from '../../src/backend/model.ts'
import type { Order } from '../../src/backend/wire.ts'
import { isAnswer, type MeasuredCall } from './calls.ts'
import { measure, type Cell } from './cell.ts'
import { cpuBeneath } from './machines.ts'
import { engineRowsOf, writeEngines, type EngineMeasured } from './tables.ts'

/**
 * `npm run load:engines` plays shops before commerce engines, one after the other, and writes their table of
 * demo/docs/past-one-machine.md. Names of engines measure those alone, and write nothing. The first time installs them.
 */

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '8' }, connections: { type: 'string', default: '8' } },
})
const ENGINES = ['vendure', 'medusa', 'evershop']
const connections = Number(values.connections)
/** Of each connection, in turn: a backend counts the calls of each code, and of each address. */
const CODES = 5
const LINES = 5
/** s */
const WARM_UP = 3

interface Caller {
  code: string
  /** As a proxy tells it. */
  address: string
}

const headersOf = ({ code, address }: Caller) => ({ authorization: `Bearer ${code}`, 'x-forwarded-for': address })

async function ask<T>(url: string, caller: Caller, { method = 'GET', path = '', body }: Request): Promise<T> {
  const answer = await fetch(url + path, { method, headers: headersOf(caller), ...(body !== undefined && { body }) })
  const text = await answer.text()
  if (!isAnswer(text)) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return (JSON.parse(text) as { data: T }).data
}

/** Of a product in its first combination that can be bought. */
function lineOf(product: Product, index: number, quantity: number): Request {
  const { providerId, dimensions = [] } = product
  const variant = dimensions.find(({ isAvailable }) => isAvailable)
  const attributes = Object.entries(variant?.dimensions ?? {}).map(([attribute, option]) => ({
    providerId: attribute,
    optionProviderId: option,
  }))
  const body = JSON.stringify({ index, providerId, quantity, attributes, sku: variant?.sku ?? product.sku ?? '' })
  return { method: 'POST', path: '/api/order/items', body }
}

async function callersOf({ open }: RunningEngine): Promise<Caller[]> {
  const codes = Array.from({ length: connections * CODES }, () => open({}))
  return (await Promise.all(codes)).map((code, at) => ({ code, address: `10.1.${at >> 8}.${at & 255}` }))
}

async function measured(engine: string): Promise<EngineMeasured[]> {
  const data = 'node_modules/.cache/vitrine/load-engines'
  const running = await startEngine({ engine, port: 0, data, tell: (line) => console.log(`${engine}: ${line}`) })
  try {
    const [url = ''] = running.adapters
    const callers = await callersOf(running)
    const [first] = callers
    if (!first) throw new Error('Nobody calls.')
    const listed = await ask<{ data: Product[] }>(url, first, { path: '/api/catalog/top?perPage=20' })
    const sold = listed.data.filter(
      ({ isActive, dimensions = [] }) => isActive && !dimensions.every((one) => !one.isAvailable),
    )
    const products = (sold.length > 0 ? sold : listed.data).slice(0, LINES)
    // As many at once as later.
    const ofConnection = (at: number) => callers.slice(at * CODES, (at + 1) * CODES)
    await Promise.all(
      Array.from({ length: connections }, async (_, at) => {
        for (const caller of ofConnection(at))
          for (const [index, product] of products.entries()) await ask<Order>(url, caller, lineOf(product, index, 1))
      }),
    )
    const [product] = products
    if (!product) throw new Error(`${engine} sells nothing.`)
    const calls: readonly [title: string, requests: Request[]][] = [
      ['catalogue, 20 products', [{ path: '/api/catalog/top?perPage=20' }]],
      ['search, 10 found', [{ method: 'POST', path: '/api/catalog/products/searchText', body: SEARCH }]],
      [`order of ${products.length} lines`, [{ path: '/api/order/current' }]],
      ['edit of a line', [lineOf(product, 0, 1), lineOf(product, 0, 2)]],
    ]
    const rows: EngineMeasured[] = []
    for (const [call, requests] of calls) {
      await played(url, callers, requests, WARM_UP)
      rows.push({ engine, call, cell: await played(url, callers, requests, Number(values.seconds)) })
    }
    return rows
  } finally {
    await running.stop()
  }
}

const SEARCH = JSON.stringify({ searchQuery: 'a', perPage: 10 })

/** Each connection makes the requests as each of its callers in turn. */
function played(url: string, callers: readonly Caller[], requests: Request[], duration: number): Promise<Cell> {
  let connection = 0
  const call: MeasuredCall = {
    title: '',
    hasFloor: false,
    requests,
    requestsOf() {
      const own = callers.slice(connection * CODES, (connection += 1) * CODES)
      return requests.flatMap((request) => own.map((caller) => ({ ...request, headers: headersOf(caller) })))
    },
  }
  const served = { urls: [url], cpu: () => cpuBeneath(process.pid) }
  return measure(served, call, { connections, duration })
}

const all: EngineMeasured[] = []
for (const engine of positionals.length > 0 ? positionals : ENGINES) {
  const rows = await measured(engine)
  console.table(engineRowsOf(rows))
  all.push(...rows)
}
if (positionals.length === 0) await writeEngines(all)
process.exit()
