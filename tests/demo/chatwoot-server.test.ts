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

describe('a context that proves nothing', () => {
  it.each([
    ...(['account', 'conversation', 'contact', 'agent'] as const).flatMap((part) =>
      [0, 1.5, '10', null, '10/../11'].map((value) => ({ ...RIGHT, [part]: value })),
    ),
    null,
    [RIGHT],
    {},
    { data: RIGHT },
    JSON.stringify(RIGHT),
    { ...RIGHT, contact: 101 },
    { ...RIGHT, conversation: 12 },
    { ...RIGHT, agent: 4 },
    { account: 2, conversation: 20, contact: 200, agent: 3 },
  ])('gets no session: %j', async (claim) => {
    const { status } = await visit(claim, { cookie: await signIn('token-bia') })
    expect([400, 401, 403, 409]).toContain(status)
    expect(codes).toEqual([])
  })

  it("gets no session for another agent's conversation", async () => {
    const cookie = await signIn('token-leo')
    for (const conversation of [10, 11, 99])
      expect((await visit({ account: 1, conversation, contact: 100, agent: 4 }, { cookie })).status).toBe(403)
    expect((await visit(RIGHT, { cookie })).status).toBe(403)
    expect(codes).toEqual([])
  })

  it('gets no session without its cookie, from another page, or as a form', async () => {
    const cookie = await signIn('token-bia')
    const wrong: Sent[] = [
      ...['', 'agent=x', `agent=${crypto.randomUUID()}`, cookie.replace('agent', 'Agent')].map((one) => ({
        cookie: one,
      })),
      ...['https://evil.example', 'null', '', `${OWN}:444`].map((origin) => ({ cookie, origin })),
      ...['text/plain', 'application/x-www-form-urlencoded'].map((type) => ({ cookie, type })),
    ]
    for (const sent of wrong) expect([400, 401, 403]).toContain((await visit(RIGHT, sent)).status)
    expect(codes).toEqual([])
  })

  it('gets no session with a ticket that is used, made up, or an hour old', async () => {
    const cookie = await signIn('token-bia')
    const [used, late] = [await ticket(), await ticket()]
    await visit({ ...RIGHT, contact: 5 }, { cookie, ticket: used })
    const statusWith = async (one: unknown) => (await post('/visit', { ticket: one, claim: RIGHT }, { cookie })).status
    for (const one of [used, crypto.randomUUID(), '', 7, null]) expect([400, 403, 409]).toContain(await statusWith(one))
    time += 3_600_000
    expect([400, 401, 403, 409]).toContain(await statusWith(late))
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
