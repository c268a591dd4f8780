import type { Request } from 'autocannon'
import type { Ready } from './floor.ts'

/** A call that is measured: requests that each connection makes in turn, with the code of an order of its own. */
export interface MeasuredCall {
  title: string
  requests: Request[]
  /** Makes no use of the code of its connection. */
  hasOwnCodes?: boolean
  /** What the next connection makes in their place. */
  requestsOf?(): Request[]
  /** Each of its requests can be made at any time, so that a floor can answer them. */
  hasFloor: boolean
}

const PRODUCTS = ['mg-ovos', 'mg-banana-prata', 'mg-uva-vitoria', 'mg-alface-crespa', 'mg-cenoura']
const TOP = '/api/catalog/top?perPage=20'
const SEARCH = '/api/catalog/products/searchText'
const ORDER = '/api/order/current'
const ITEMS = '/api/order/items'

const line = (index: number, quantity: number) =>
  JSON.stringify({ index, providerId: PRODUCTS[index % PRODUCTS.length], quantity, attributes: [] })

let buyers = 0

/** One purchase after another, each with a code of its own. */
const purchase: Request[] = [
  {
    method: 'GET',
    path: ORDER,
    setupRequest(request, context) {
      context['code'] = `mercado-webchat~buyer-${process.pid}-${(buyers += 1)}`
      return asBuyer(request, context)
    },
    onResponse(_, body, context) {
      context['order'] = (JSON.parse(body) as { data: { id: string } }).data.id
    },
  },
  { method: 'POST', path: ITEMS, body: line(0, 90), setupRequest: asBuyer },
  {
    method: 'GET',
    setupRequest: (request, context) =>
      asBuyer({ ...request, path: `/api/order/confirm?orderId=${context['order']}` }, context),
  },
]

function asBuyer(request: Request, context: Record<string, string>): Request {
  return { ...request, headers: { ...request.headers, authorization: `Bearer ${context['code']}` } }
}

export const CALLS = {
  catalogue: { title: 'catalogue, 20 products', requests: [{ method: 'GET', path: TOP }], hasFloor: true },
  search: {
    title: 'search, 10 found',
    requests: [{ method: 'POST', path: SEARCH, body: JSON.stringify({ searchQuery: 'a', perPage: 10 }) }],
    hasFloor: true,
  },
  order: { title: 'order of 5 lines', requests: [{ method: 'GET', path: ORDER }], hasFloor: true },
  edit: {
    title: 'edit of a line',
    requests: [1, 2].map((quantity) => ({ method: 'POST', path: ITEMS, body: line(0, quantity) })),
    hasFloor: true,
  },
  purchase: { title: 'new order, add, confirm', requests: purchase, hasOwnCodes: true, hasFloor: false },
} as const satisfies Record<string, MeasuredCall>

export type CallName = keyof typeof CALLS

/** An order that is read and edited while others follow it. */
export const codeOf = (order: number) => `mercado~load-${order}`

async function ask(url: string, code: string, { method = 'GET', path = '', body }: Request): Promise<string> {
  const headers = { authorization: `Bearer ${code}` }
  const answer = await fetch(url + path, { method, headers, ...(body !== undefined && { body }) })
  const text = await answer.text()
  if (!isAnswer(text)) throw new Error(`${method} ${path} of ${code}: ${answer.status} ${text}`)
  return text
}

/** Right answers alone count: a refusal costs less. */
export const isAnswer = (body: string) => body.startsWith('{"success":true')

/** Fills so many orders. */
export async function prepare(url: string, orders: number): Promise<void> {
  for (let order = 0; order < orders; order += 1)
    for (let index = 0; index < PRODUCTS.length; index += 1)
      await ask(url, codeOf(order), { method: 'POST', path: ITEMS, body: line(index, 1) })
}

/** What the shop answers, for a floor. */
export async function answersOf(url: string): Promise<Ready[]> {
  const all = Object.values(CALLS as Record<string, MeasuredCall>).filter(({ hasFloor }) => hasFloor)
  return Promise.all(
    all.map(async ({ requests: [request = {}] }) => {
      const { method = 'GET', path = '' } = request
      return { method, path: path.replace(/\?.*/, ''), body: await ask(url, codeOf(0), request) }
    }),
  )
}
