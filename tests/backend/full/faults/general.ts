import { fault, inBody, inData, inHeaders, instead, isCall, answerWith } from './kit'

const ALL = /./
const HTML = '<!doctype html><title>Error</title><h1>Internal Server Error</h1>'

const html = (status: number) => (response: Response) => {
  const headers = new Headers(response.headers)
  headers.set('content-type', 'text/html')
  return new Response(HTML, { status, headers })
}

const headers = [
  inHeaders('no-cross-origin-header', (all) => all.delete('access-control-allow-origin')),
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
  inHeaders('preflight-not-remembered', (all) => all.delete('access-control-max-age')),
  inHeaders('answers-without-cache-control', (all) => all.delete('cache-control')),
  inHeaders('401-kept-for-a-minute', (all, { status }) => status === 401 && all.set('cache-control', 'max-age=60')),
  inHeaders('json-as-html', (all) => all.set('content-type', 'text/html')),
]

const envelopes = [
  inBody('success-as-text', ALL, (body) => void Object.assign(body, { success: String(body.success) })),
  inBody('refusal-without-words', ALL, (body) => body.errors.forEach((item) => void (item.message = ''))),
  inBody('refusal-tells-the-stack', ALL, (body) =>
    body.errors.forEach((item) => void (item.message += ' at handler (/srv/app/index.js:10:5)')),
  ),
  instead(
    'envelope-missing',
    (request) => isCall(request, /settings/),
    (response) => new Response('{"style":{}}', response),
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
  instead(
    'unknown-call-is-200',
    (request, { status }) => isCall(request, /vitrine-check\/unknown/) && status === 404,
    success(null),
  ),
  fault('markup-in-a-search-is-500', () => async (request, next) => {
    const isMarkup = request.method === 'POST' && (await request.clone().text()).includes('<script>')
    const response = await next(request)
    return isMarkup ? html(500)(response) : response
  }),
  fault('settings-open-to-everybody', () => async (request, next) => {
    const isOpen = isCall(request, /^GET \/api\/shop\/settings/) && !request.headers.has('Authorization')
    return next(isOpen ? new Request(request, { headers: { Authorization: 'Bearer moda' } }) : request)
  }),
  fault('another-persons-order', () => async (request, next) => {
    const isOrder =
      isCall(request, /^GET \/api\/order\/current/) && /Bearer moda/.test(request.headers.get('Authorization') ?? '')
    return next(isOrder ? new Request(request, { headers: { Authorization: 'Bearer moda~everybody' } }) : request)
  }),
  inBody('code-in-every-answer', /\/api\//, (body, request) => {
    const code = /^Bearer (.+)$/.exec(request.headers.get('Authorization') ?? '')?.[1]
    Object.assign(body, { session: code })
  }),
  fault('every-call-takes-three-seconds', () => (request, next) => next(request), {}, 3000),
]

const start = [
  inData<{ userShop: unknown }>('session-without-user-shop', /session\//, (data) => ({ ...data, userShop: null })),
  inData<object>('unknown-session-type', /session\//, (data) => ({ ...data, sessionType: 'Shopper' })),
  inData<{ userShop: { addresses: { zipCode: string }[] } }>('cep-with-a-dot', /session\//, ({ userShop }) =>
    userShop.addresses.forEach((one) => void (one.zipCode = one.zipCode.replace('-', '.'))),
  ),
  inData<{ data: object }>(
    'script-as-a-picture',
    /settings/,
    ({ data }) => void Object.assign(data, { fallbackImage: 'javascript:alert(1)' }),
  ),
]

export const generalFaults = [...headers, ...envelopes, ...refusals, ...start]
