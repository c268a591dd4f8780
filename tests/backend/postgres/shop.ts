import type { OrderChange } from '../../../src/backend/state.ts'
import type { Order } from '../../../src/backend/wire.ts'
import { serveBuild, type Serving } from '../full/serving.ts'
import type { Cluster } from './cluster.ts'
import { roundRobin } from './proxy.ts'

/** Several processes of the built `vitrine serve` on one database. */
export interface Shop {
  /** Of the proxy before them. */
  url: string
  database: string
  processes: Serving[]
  close(): Promise<void>
}

export async function openShop(cluster: Cluster, count: number): Promise<Shop> {
  const database = await cluster.createDatabase()
  const processes = await Promise.all(Array.from({ length: count }, () => serveBuild('--data', database)))
  const proxy = await roundRobin(processes.map(({ url }) => url.replace('localhost', '127.0.0.1')))
  return {
    url: proxy.url,
    database,
    processes,
    async close() {
      proxy.close()
      await Promise.all(processes.map(({ kill }) => kill()))
    },
  }
}

export interface Answer<T> {
  status: number
  retryAfter: string | null
  success: boolean
  data: T
  code: string | undefined
}

/** @throws where no answer comes */
export async function call<T = Order>(
  url: string,
  code: string,
  line: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<T>> {
  const [method = '', path = ''] = line.split(' ')
  const response = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${code}`, ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { status } = response
  const text = await response.text()
  const { success = false, data, errors } = text === '' ? {} : JSON.parse(text)
  return { status, retryAfter: response.headers.get('retry-after'), success, data, code: errors?.[0]?.code }
}

export const orderOf = async (url: string, code: string): Promise<Order> =>
  (await call(url, code, 'GET /api/order/current')).data

export async function productsOf(url: string, code: string): Promise<string[]> {
  const { data } = await call<{ data: { providerId: string }[] }>(url, code, 'GET /api/catalog/top?perPage=8')
  return data.data.map(({ providerId }) => providerId)
}

export const putLine = (url: string, code: string, index: number, providerId: string, quantity: number) =>
  call(url, code, 'POST /api/order/items/', { index, providerId, quantity, attributes: [] })

/** The order's changes that a stream tells as they come; it connects again when it breaks, as the shop does. */
export function follow(url: string, code: string): { heard: OrderChange[]; close(): void } {
  const heard: OrderChange[] = []
  const control = new AbortController()
  const { signal } = control
  async function read(): Promise<void> {
    const headers = { authorization: `Bearer ${code}`, 'last-event-id': heard.at(-1)?.revision ?? '' }
    const response = await fetch(`${url}/api/order/changes`, { headers, signal })
    if (!response.ok || !response.body) return
    let text = ''
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      const events = (text + chunk).split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const [, data] = /^event: order\n(?:.+\n)*data: (.+)$/m.exec(event) ?? []
        if (data !== undefined) heard.push(JSON.parse(data) as OrderChange)
      }
    }
  }
  void (async () => {
    while (!signal.aborted) {
      await read().catch(() => {})
      await new Promise((later) => setTimeout(later, 50))
    }
  })()
  return { heard, close: () => control.abort() }
}
