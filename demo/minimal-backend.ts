/**
 * A whole small shop in plain Node: what demo/docs/backend.md asks for a shopper, and nothing else. Run it with
 * `npx tsx demo/minimal-backend.ts`, and open the shop with `api-base="http://localhost:4600" session="loja"`.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http'

const drawing = (sign: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text x="1" y="7" font-size="6">${sign}</text></svg>`)}`

const product = (providerId: string, name: string, category: string, price: number, sign: string) => {
  const shown = { images: [{ url: drawing(sign) }], description: `${name}, direto do produtor.` }
  return { providerId, name, category, price, listPrice: price, isActive: true, ...shown }
}
const products = [
  product('banana', 'Banana prata 1 kg', 'frutas', 6.9, '🍌'),
  product('manga', 'Manga palmer 1 kg', 'frutas', 8.5, '🥭'),
  product('tomate', 'Tomate italiano 1 kg', 'legumes', 7.4, '🍅'),
  product('pao', 'Pão de fermentação natural', 'padaria', 18, '🍞'),
  product('queijo', 'Queijo meia cura 500 g', 'padaria', 39.9, '🧀'),
]
const categories = ['Frutas', 'Legumes', 'Padaria'].map((name) => ({ providerId: name.toLowerCase(), name }))
const offers = [{ providerId: 'semana', name: 'Ofertas da semana' }]
const settings = { style: { defaultColor: '#1b6e3c' }, whatsApp: '5511999990000', showCollections: offers }

type Fields = Record<string, unknown>
type Line = { product: (typeof products)[number]; quantity: number }
type Order = { id: string; status: string; lines: Map<number, Line> }

/** A real shop has a long random code and an order for each conversation, and keeps both in a database. */
const newOrder = (): Order => ({ id: crypto.randomUUID(), status: 'Creating', lines: new Map() })

/** A no of the shop: status 200 is a rule's, 400 a wrong request's, 401 an unknown session's. */
const no = (message: string, code: string, status = 200) => Object.assign(new Error(message), { code, status })
const invalid = () => no('Os dados enviados não são válidos', 'BadRequest', 400)
const reais = (cents: number) => Math.round(cents) / 100
function lineOf([index, { product: one, quantity }]: [number, Line]) {
  const shown = { providerId: one.providerId, name: one.name, imageUrl: one.images[0]?.url, attributes: [] }
  const totalAmout = reais(one.price * 100 * quantity)
  return { index, quantity, ...shown, listPrice: one.price, unitPrice: one.price, totalAmout }
}
function orderOf({ id, status, lines }: Order) {
  const items = [...lines].map(lineOf)
  const total = reais(items.reduce((sum, { totalAmout }) => sum + totalAmout * 100, 0))
  return { id, status, items, itemsAmout: total, discountAmout: 0, totalAmout: total }
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0
/** An unknown index adds a line, a known one gets a new quantity, and quantity 0 removes it. */
function putLine({ status, lines }: Order, { index, providerId, quantity }: Fields): void {
  if (!isCount(index) || !isCount(quantity) || !/^(string|number)$/.test(typeof providerId)) throw invalid()
  const found = products.find((one) => one.providerId === String(providerId))
  if (status !== 'Creating') throw no('Seu pedido já foi enviado', 'OrderClosed')
  if (!found) throw no('Produto não encontrado', 'UnknownProduct')
  if (quantity > 99) throw no('São no máximo 99 unidades', 'LimitExceeded')
  if (quantity === 0) lines.delete(index)
  else lines.set(index, { product: found, quantity })
}

/** A second confirm is an echo: the answer to the first may have been lost. */
function confirm(order: Order): void {
  if (order.lines.size === 0) throw no('Adicione um item antes de enviar o pedido', 'EmptyOrder')
  order.status = 'Received'
}

const simple = (text: unknown) => `${text ?? ''}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const fits = (ids: string[], id: string) => ids.length === 0 || ids.includes(id)
function find({ category, searchQuery, filters }: Fields) {
  const wanted = simple(category).split(',').filter(Boolean)
  const chosen = (Array.isArray(filters) ? filters : []).flatMap((one: Fields) => (one['values'] as string[]) ?? [])
  const named = products.filter((one) => simple(one.name).includes(simple(searchQuery)))
  return named.filter((one) => fits(wanted, one.category) && fits(chosen, one.category))
}

function pageOf(found: typeof products, { pageNumber = 0, perPage = 10 }: Fields) {
  if (!/^\d{1,4}$/.test(`${pageNumber}`) || !/^[1-9]\d{0,3}$/.test(`${perPage}`)) throw invalid()
  const [page, count, total] = [Number(pageNumber), Number(perPage), found.length]
  const data = found.slice(page * count, (page + 1) * count)
  return { data, page, perPage: count, total, hasData: data.length > 0, hasMore: (page + 1) * count < total }
}

function facetsOf(found: typeof products) {
  const quantityOf = (id: string) => found.filter(({ category }) => category === id).length
  const values = categories.map(({ providerId: value, name }) => ({ value, name, quantity: quantityOf(value) }))
  return [{ key: 'category', name: 'Categoria', hidden: false, values }]
}

async function bodyOf(request: IncomingMessage): Promise<Fields> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) if ((text += part).length > 100_000) throw invalid()
  if (!text.startsWith('{')) throw invalid()
  return JSON.parse(text) as Fields
}

/** The calls, by method and path; the last part of a path may be an id. */
const calls: Record<string, (query: Fields, order: Order, id: string) => unknown> = {
  'GET /api/session/*': (_, { id }) => ({ sessionType: 0, channelType: 1, userShop: { id } }),
  'GET /api/shop/settings': () => ({ data: settings }),
  'GET /api/catalog/categories': ({ perPage = 50 }) => ({ data: categories.slice(0, Number(perPage)) }),
  'GET /api/catalog/top': (query) => pageOf(products, query),
  'POST /api/catalog/products/search': (query) => pageOf(find(query), query),
  'POST /api/catalog/products/searchText': (query) => pageOf(find(query), query),
  'GET /api/catalog/products/collections/*': (query, _, id) => pageOf(id === 'semana' ? products : [], query),
  'GET /api/catalog/products/facets': (query) => facetsOf(find(query)),
  'GET /api/catalog/products/byids/*': (_, __, id) => products.filter((one) => id.split(',').includes(one.providerId)),
  'GET /api/catalog/products/*': (_, __, id) => products.find((one) => one.providerId === id),
  'GET /api/order/current': (_, order) => orderOf(order),
  'POST /api/order/items': (line, order) => (putLine(order, line), orderOf(order)),
  'GET /api/order/confirm': (_, order) => (confirm(order), orderOf(order)),
}

async function answer(request: IncomingMessage, sessions: Map<string, Order>): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const path = `${request.method} ${pathname.replace(/\/$/, '')}`
  const id = decodeURIComponent(path.split('/').at(-1) ?? '')
  const order = sessions.get(path.startsWith('GET /api/session/') ? `Bearer ${id}` : `${request.headers.authorization}`)
  if (!order) throw no('Sua sessão não existe ou expirou', 'Unauthorized', 401)
  const query = request.method === 'POST' ? await bodyOf(request) : Object.fromEntries(searchParams)
  const found = (calls[path] ?? calls[path.replace(/[^/]*$/, '*')])?.(query, order, id)
  if (found === undefined) throw no('Não encontrado', 'NotFound', 404)
  return found
}

const HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type',
  'Access-Control-Max-Age': '86400',
  'Cache-Control': 'no-store',
  'Content-Type': 'application/json',
}

export function createMinimalBackend(): Server {
  const codes = ['loja', 'anonymous-session']
  const sessions = new Map<string, Order>(codes.map((code) => [`Bearer ${code}`, newOrder()]))
  return createServer(async (request, response) => {
    if (request.method === 'OPTIONS') return response.writeHead(204, HEADERS).end()
    const send = (status: number, body: object) => response.writeHead(status, HEADERS).end(JSON.stringify(body))
    try {
      send(200, { success: true, data: await answer(request, sessions), errors: [] })
    } catch (error) {
      const isUnreadable = error instanceof SyntaxError || error instanceof URIError
      const failure = isUnreadable ? invalid() : no('Erro interno', 'Internal', 500)
      const { message, code, status } = 'status' in Object(error) ? (error as typeof failure) : failure
      const errors = [{ message, code, type: status === 200 ? 'business' : 'error', status }]
      send(status, { success: false, data: null, errors, message })
    }
  })
}

if (process.argv[1]?.includes('minimal-backend')) createMinimalBackend().listen(4600, '127.0.0.1')
