import { Hono } from 'hono'
import { beforeEach, describe, expect, it } from 'vitest'
import { chatwootServer } from '../../demo/chatwoot-server'

const OWN = 'https://app.example'
const TOKENS: Record<string, { id: number; name: string; accounts: number[] }> = {
  'token-bia': { id: 3, name: 'Bia', accounts: [1] },
  'token-leo': { id: 4, name: 'Leo', accounts: [2] },
}

/** Contact of each conversation, by account and conversation, as Chatwoot has them. */
let contacts: Map<string, number>
let said: { path: string; body: unknown }[]
let codes: number[]
let time: number
let app: Hono

const agentOf = (token = '') => (Object.hasOwn(TOKENS, token) ? TOKENS[token] : undefined)

/** Chatwoot's API, as far as it is documented: an agent sees the conversations of their own accounts. */
function chatwootApi(): Hono {
  const api = new Hono()
  api.get('/api/v1/profile', (context) => {
    const agent = agentOf(context.req.header('api_access_token'))
    return agent ? context.json({ id: agent.id, name: agent.name }) : context.json({}, 401)
  })
  api.use('/api/v1/accounts/:account/*', async (context, next) => {
    const agent = agentOf(context.req.header('api_access_token'))
    if (!agent?.accounts.includes(Number(context.req.param('account')))) return context.json({}, 401)
    return next()
  })
  api.get('/api/v1/accounts/:account/conversations/:id', (context) => {
    const { account, id } = context.req.param()
    const contact = contacts.get(`${account}/${id}`)
    if (contact === undefined) return context.json({}, 404)
    const sender = { id: contact, name: `Contato ${contact}` }
    return context.json({ id: Number(id), account_id: Number(account), meta: { sender } })
  })
  api.post('/api/v1/accounts/:account/conversations/:id/messages', async (context) => {
    said.push({ path: context.req.path, body: await context.req.json() })
    return context.json({ id: 1 })
  })
  return api
}

beforeEach(() => {
  contacts = new Map([
    ['1/10', 100],
    ['1/11', 101],
    ['2/20', 200],
  ])
  said = []
  codes = []
  time = Date.parse('2026-11-21T12:00:00Z')
  const api = chatwootApi()
  app = chatwootServer({
    chatwoot: 'https://chat.example',
    vitrine: 'https://shop.example/dist/',
    apiBase: 'https://shop.example',
    fetch: async (input, init) => api.fetch(new Request(input as string, init)),
    now: () => time,
    newCode({ id }) {
      codes.push(id)
      return `codigo-${id}`
    },
  })
})

interface Sent {
  cookie?: string
  origin?: string
  type?: string
}

async function post(path: string, body: unknown, { cookie = '', origin = OWN, type = 'application/json' }: Sent = {}) {
  const headers = { origin, 'content-type': type, cookie }
  const request = new Request(OWN + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const answer = await app.fetch(request)
  const text = await answer.text()
  return { status: answer.status, text, body: JSON.parse(text) as Record<string, string>, headers: answer.headers }
}

async function ticket(): Promise<string> {
  const page = await (await app.fetch(new Request(`${OWN}/`))).text()
  return /name="ticket" content="([\w-]+)"/.exec(page)?.[1] ?? ''
}

async function signIn(token: string): Promise<string> {
  const { headers, status } = await post('/agent', { token })
  expect(status).toBe(200)
  return headers.get('set-cookie')?.split(';')[0] ?? ''
}

const RIGHT = { account: 1, conversation: 10, contact: 100, agent: 3 }

async function visit(claim: unknown, sent: Sent & { ticket?: unknown }) {
  return post('/visit', { ticket: sent.ticket ?? (await ticket()), claim }, sent)
}

describe("the server of Chatwoot's app", () => {
  it('answers a session of the contact to an agent who may see the conversation', async () => {
    const cookie = await signIn('token-bia')
    const { status, body } = await visit(RIGHT, { cookie })
    expect([status, body['session'], codes]).toEqual([200, 'codigo-100', [100]])
  })

  it("posts a message in the visit's own conversation, with the agent's token", async () => {
    const cookie = await signIn('token-bia')
    const { body } = await visit(RIGHT, { cookie })
    const answer = await post('/say', { visit: body['visit'], text: 'Café\nR$ 12,90', conversation: 11 }, { cookie })
    expect(answer.status).toBe(200)
    const path = '/api/v1/accounts/1/conversations/10/messages'
    expect(said).toEqual([{ path, body: { content: 'Café\nR$ 12,90', message_type: 'outgoing', private: false } }])
  })

  it('keeps tokens to itself, and its cookie from scripts and other sites', async () => {
    const { text, headers } = await post('/agent', { token: 'token-bia' })
    const cookie = headers.get('set-cookie') ?? ''
    expect(text + cookie).not.toContain('token-bia')
    for (const flag of ['HttpOnly', 'Secure', 'SameSite=None', 'Partitioned']) expect(cookie).toContain(flag)
    const page = await app.fetch(new Request(`${OWN}/`))
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors https://chat.example;')
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe')
  })
})

/** Every way to ask for a session that is not one's own, by name. */
async function attacks(bia: string, leo: string): Promise<[name: string, run: () => Promise<{ status: number }>][]> {
  const wrong = [0, -1, 1.5, '10', null, undefined, true, [10], { id: 10 }, Number.MAX_SAFE_INTEGER + 1, '10/../11']
  const parts = ['account', 'conversation', 'contact', 'agent'] as const
  const forged = parts.flatMap((part) =>
    wrong.map((value): [string, () => Promise<{ status: number }>] => [
      `forged: ${part} is ${JSON.stringify(value)}`,
      () => visit({ ...RIGHT, [part]: value }, { cookie: bia }),
    ]),
  )
  const shapes = [
    null,
    'x',
    7,
    [],
    [RIGHT],
    {},
    { data: RIGHT },
    { event: 'appContext', data: {} },
    JSON.stringify(RIGHT),
  ]
  const shaped = shapes.map((claim): [string, () => Promise<{ status: number }>] => [
    `forged: the claim is ${JSON.stringify(claim)}`,
    () => visit(claim, { cookie: bia }),
  ])
  // All but Leo's own.
  const foreign = [1, 2, 3].flatMap((account) =>
    [10, 11, 20, 99].flatMap((conversation) =>
      [100, 200]
        .filter((contact) => account !== 2 || conversation !== 20 || contact !== 200)
        .map((contact): [string, () => Promise<{ status: number }>] => [
          `foreign: Leo asks for ${account}/${conversation} of ${contact}`,
          () => visit({ account, conversation, contact, agent: 4 }, { cookie: leo }),
        ]),
    ),
  )
  const strangers = ['', 'agent=', 'agent=x', `agent=${crypto.randomUUID()}`, 'other=1', bia.replace('agent', 'Agent')]
  const unknown = strangers.map((cookie): [string, () => Promise<{ status: number }>] => [
    `replayed: with the cookie '${cookie.slice(0, 9)}'`,
    () => visit(RIGHT, { cookie }),
  ])
  const origins = ['https://chat.example', 'https://evil.example', 'null', '', 'http://app.example', `${OWN}:444`]
  const elsewhere = origins.map((origin): [string, () => Promise<{ status: number }>] => [
    `foreign: posted from '${origin}'`,
    () => visit(RIGHT, { cookie: bia, origin }),
  ])
  const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
  const typed = types.map((type): [string, () => Promise<{ status: number }>] => [
    `foreign: a form's ${type}`,
    () => visit(RIGHT, { cookie: bia, type }),
  ])
  const used = await ticket()
  await visit({ ...RIGHT, contact: 5 }, { cookie: bia, ticket: used })
  const tickets: [string, unknown][] = [
    ['used', used],
    ['made up', crypto.randomUUID()],
    ['empty', ''],
    ['no text', 7],
    ['missing', null],
  ]
  const replayed = tickets.map(([name, value]): [string, () => Promise<{ status: number }>] => [
    `replayed: the ticket is ${name}`,
    () => post('/visit', { ticket: value, claim: RIGHT }, { cookie: bia }),
  ])
  async function anHourLate() {
    const late = await ticket()
    time += 3_600_000
    return post('/visit', { ticket: late, claim: RIGHT }, { cookie: bia })
  }
  const stale: [string, () => Promise<{ status: number }>][] = [
    ['stale: the conversation has another contact by now', () => visit({ ...RIGHT, contact: 101 }, { cookie: bia })],
    ['stale: the conversation was deleted', () => visit({ ...RIGHT, conversation: 12 }, { cookie: bia })],
    ['stale: another agent is signed in by now', () => visit(RIGHT, { cookie: leo })],
    ["foreign: another agent's context", () => visit({ ...RIGHT, agent: 4 }, { cookie: bia })],
    ["foreign: Leo's account", () => visit({ account: 2, conversation: 20, contact: 200, agent: 3 }, { cookie: bia })],
    // The last one: the others are not late.
    ['stale: the page is an hour old', anHourLate],
  ]
  return [...forged, ...shaped, ...foreign, ...unknown, ...elsewhere, ...typed, ...replayed, ...stale]
}

describe('a context that proves nothing', () => {
  it('gets no session, in a hundred ways', async () => {
    const all = await attacks(await signIn('token-bia'), await signIn('token-leo'))
    expect(all.length).toBeGreaterThanOrEqual(100)
    const through: string[] = []
    for (const [name, run] of all) {
      const { status } = await run()
      if (![400, 401, 403, 409].includes(status)) through.push(`${name}: ${status}`)
    }
    expect(through).toEqual([])
    expect(codes).toEqual([])
  })

  it("posts no message: neither in another agent's visit nor without one", async () => {
    const [bia, leo] = [await signIn('token-bia'), await signIn('token-leo')]
    const { body } = await visit(RIGHT, { cookie: bia })
    const tries = [
      post('/say', { visit: body['visit'], text: 'Oi' }, { cookie: leo }),
      post('/say', { visit: body['visit'], text: 'Oi' }),
      post('/say', { visit: 'x', text: 'Oi' }, { cookie: bia }),
      post('/say', { visit: body['visit'], text: ' ' }, { cookie: bia }),
      post('/say', { visit: body['visit'], text: 'Oi' }, { cookie: bia, origin: 'https://evil.example' }),
    ]
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([403, 401, 403, 400, 403])
    expect(said).toEqual([])
  })

  it('gets no cookie with a token that Chatwoot does not know', async () => {
    for (const token of ['', 'x', null, 7, 'a'.repeat(300)]) {
      const { status, headers } = await post('/agent', { token })
      expect([status >= 400, headers.get('set-cookie')]).toEqual([true, null])
    }
  })
})
