import { fault, inBody, inData, inHeaders, instead, isCall, answerWith, type Body } from './kit'

const ALL = /./
const HTML = '<!doctype html><title>Error</title><h1>Internal Server Error</h1>'

const html = (status: number) => (response: Response) => {
  const headers = new Headers(response.headers)
  headers.set('content-type', 'text/html')
  return new Response(HTML, { status, headers })
}
const isApi = (request: Request): boolean => new URL(request.url).pathname.startsWith('/api/')

const headers = [
  inHeaders('no-cross-origin-header', (all) => all.delete('access-control-allow-origin')),
  inHeaders(
    'no-cross-origin-header-on-errors',
    (all, { status }) => status >= 400 && all.delete('access-control-allow-origin'),
  ),
  inHeaders('another-origin-allowed', (all) => all.set('access-control-allow-origin', 'https://www.shop.example')),
  fault('named-origin-without-vary', () => async (request, next) => {
    const response = await next(request)
    const all = new Headers(response.headers)
    all.set('access-control-allow-origin', request.headers.get('origin') ?? '*')
    return new Response(response.body, { status: response.status, headers: all })
  }),
  inHeaders(
    'preflight-without-authorization',
    (all) => all.has('access-control-allow-headers') && all.set('access-control-allow-headers', 'Content-Type'),
  ),
  inHeaders(
    'preflight-without-post',
    (all) => all.has('access-control-allow-methods') && all.set('access-control-allow-methods', 'GET'),
  ),
  inHeaders('preflight-not-remembered', (all) => all.delete('access-control-max-age')),
  instead(
    'preflight-needs-a-bearer',
    ({ method }) => method === 'OPTIONS',
    (response) => new Response(null, { status: 401, headers: response.headers }),
  ),
  inHeaders('answers-without-cache-control', (all) => all.delete('cache-control')),
  inHeaders('answers-kept-for-an-hour', (all) => all.set('cache-control', 'max-age=3600')),
  inHeaders('answers-in-shared-caches', (all) => all.set('cache-control', 'no-store, public, s-maxage=60')),
  inHeaders('401-kept-for-a-minute', (all, { status }) => status === 401 && all.set('cache-control', 'max-age=60')),
  inHeaders('json-as-html', (all) => all.set('content-type', 'text/html')),
  inHeaders('json-as-plain-text', (all) => all.set('content-type', 'text/plain')),
]

const envelopes = [
  inBody('success-as-text', ALL, (body) => void Object.assign(body, { success: String(body.success) })),
  inBody('no-errors-beside-success', ALL, (body) => void (body.success && Object.assign(body, { errors: undefined }))),
  inBody('errors-null', ALL, (body) => void Object.assign(body, { errors: null })),
  inBody(
    'error-beside-success',
    /settings/,
    (body) => void body.errors.push({ message: 'Aviso', code: 1, type: 'x', status: 200 }),
  ),
  inBody('refusal-without-words', ALL, (body) => body.errors.forEach((item) => void (item.message = ''))),
  inBody('refusal-without-items', ALL, (body) => void (body.errors = [])),
  inBody('refusal-tells-the-stack', ALL, (body) =>
    body.errors.forEach((item) => void (item.message += ' at handler (/srv/app/index.js:10:5)')),
  ),
  instead(
    'envelope-missing',
    (request) => isCall(request, /settings/),
    (response) => new Response('{"style":{}}', response),
  ),
  instead(
    'half-an-answer',
    (request) => isCall(request, /categories/),
    (response) => new Response('{"success":true,"data":{"da', response),
  ),
]

const success = (data: unknown) => (response: Response) =>
  answerWith(response, { success: true, data, errors: [] }, 200)

const refusals = [
  instead(
    'unknown-session-opens',
    (request, { status }) => isCall(request, /session\//) && status === 401,
    success({ sessionType: 3 }),
  ),
  instead(
    'wrong-bearer-is-200',
    (_, { status }) => status === 401,
    (response) => new Response(response.body, { headers: response.headers }),
  ),
  instead('wrong-bearer-gets-a-page', (_, { status }) => status === 401, html(401)),
  instead(
    '401-redirects-to-a-login',
    (_, { status }) => status === 401,
    (response) =>
      new Response(null, { status: 302, headers: { ...Object.fromEntries(response.headers), location: '/login' } }),
  ),
  instead('404-as-a-page', (_, { status }) => status === 404, html(404)),
  instead(
    'unknown-call-is-200',
    (request, { status }) => isCall(request, /vitrine-check\/unknown/) && status === 404,
    success(null),
  ),
  instead('half-json-is-500', (_, { status }) => status === 400, html(500)),
  fault('markup-in-a-search-is-500', () => async (request, next) => {
    const isMarkup = request.method === 'POST' && (await request.clone().text()).includes('<script>')
    const response = await next(request)
    return isMarkup ? html(500)(response) : response
  }),
  fault('settings-open-to-everybody', () => async (request, next) => {
    const isOpen = isCall(request, /^GET \/api\/shop\/settings/) && !request.headers.has('Authorization')
    return next(isOpen ? new Request(request, { headers: { Authorization: 'Bearer moda' } }) : request)
  }),
  fault('every-code-is-known', () => async (request, next) => {
    const isWrong = request.headers.get('Authorization') === 'Bearer vitrine-check-unknown-code'
    return next(isWrong ? new Request(request, { headers: { Authorization: 'Bearer moda' } }) : request)
  }),
  fault('another-persons-order', () => async (request, next) => {
    const isOrder =
      isCall(request, /^GET \/api\/order\/current/) && /Bearer moda/.test(request.headers.get('Authorization') ?? '')
    return next(isOrder ? new Request(request, { headers: { Authorization: 'Bearer moda~everybody' } }) : request)
  }),
  fault('code-in-every-answer', () => async (request, next) => {
    const response = await next(request)
    const code = /^Bearer (.+)$/.exec(request.headers.get('Authorization') ?? '')?.[1]
    if (code === undefined || !isApi(request) || !/json/.test(response.headers.get('content-type') ?? ''))
      return response
    return answerWith(response, { ...((await response.json()) as Body), session: code })
  }),
  fault('prototype-keys-remembered', () => {
    let isPolluted = false
    return async (request, next) => {
      isPolluted ||= request.method === 'POST' && (await request.clone().text()).includes('__proto__')
      const response = await next(request)
      if (!isPolluted || !isCall(request, /settings/)) return response
      return answerWith(response, { ...((await response.json()) as Body), polluted: 'yes' })
    }
  }),
  fault('connection-drops-on-a-long-path', () => async (request, next) => {
    if (request.url.length > 3000) throw new TypeError('Failed to fetch')
    return next(request)
  }),
  fault('every-call-takes-three-seconds', () => (request, next) => next(request), {}, 3000),
]

const start = [
  inData<{ userShop: unknown }>('session-without-user-shop', /session\//, (data) => ({ ...data, userShop: null })),
  inData<object>('unknown-session-type', /session\//, (data) => ({ ...data, sessionType: 'Shopper' })),
  inData<object>('unknown-channel', /session\//, (data) => ({ ...data, channelType: 12 })),
  inData<{ userShop: { addresses: { zipCode: string }[] } }>('cep-with-a-dot', /session\//, ({ userShop }) =>
    userShop.addresses.forEach((one) => void (one.zipCode = one.zipCode.replace('-', '.'))),
  ),
  inData<{ data: object }>(
    'unknown-step',
    /settings/,
    ({ data }) => void Object.assign(data, { steps: ['Start', 'Checkout'] }),
  ),
  inData<{ data: object }>(
    'flag-as-text',
    /settings/,
    ({ data }) => void Object.assign(data, { canUseCoupon: 'true' }),
  ),
  inData<{ data: object }>(
    'script-as-a-picture',
    /settings/,
    ({ data }) => void Object.assign(data, { fallbackImage: 'javascript:alert(1)' }),
  ),
  inData<{ data: { showCollections: object[] } }>('collection-without-an-id', /settings/, ({ data }) =>
    data.showCollections.forEach((one) => void Object.assign(one, { providerId: '' })),
  ),
]

export const generalFaults = [...headers, ...envelopes, ...refusals, ...start]
