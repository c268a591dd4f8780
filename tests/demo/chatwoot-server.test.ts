import type { Hono } from 'hono'
import { beforeEach, describe, expect, it } from 'vitest'
import { chatwootServer } from '../../demo/chatwoot-server'
import { chatwootStandIn, type StandIn } from '../support/chatwoot-stand-in'

const OWN = 'https://app.example'
let chatwoot: StandIn
let codes: string[]
let time: number
let app: Hono

beforeEach(() => {
  chatwoot = chatwootStandIn()
  codes = []
  time = Date.parse('2026-11-21T12:00:00Z')
  app = chatwootServer({
    chatwoot: 'https://chat.example',
    vitrine: 'https://shop.example/dist/',
    apiBase: 'https://shop.example',
    fetch: async (input, init) => chatwoot.fetch(new Request(input as string, init)),
    now: () => time,
    newCode({ id }, agent) {
      codes.push(`${agent.name} ${id}`)
      return `codigo-${id}`
    },
    link: ({ id }) => `https://shop.example/loja/order#codigo-do-${id}`,
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

describe('a proposal', () => {
  const TEXT = 'Proposta de Bia\nCafé: Incluir 1 × R$ 9,00\nVale até 21/11, 15:30'
  const LINK = 'https://shop.example/loja/order#codigo-do-100'

  /** Says words about a proposal as the pages of agents do. */
  async function teller(claim = RIGHT) {
    const cookie = await signIn('token-bia')
    const { body } = await visit(claim, { cookie })
    return async (state: unknown, { id = 'p-1' as unknown, text = TEXT } = {}) => {
      const answer = await post('/say', { visit: body['visit'], text, proposal: { id, state } }, { cookie })
      return answer.status === 200 ? answer.body['said'] : answer.status
    }
  }

  it('is words with the link where the channel draws no cards', async () => {
    await (
      await teller({ ...RIGHT, conversation: 11, contact: 101 })
    )('seen')
    const content = `${TEXT}\n${LINK.replace('100', '101')}`
    expect(chatwoot.said.map(({ body }) => body)).toEqual([{ content, message_type: 'outgoing', private: false }])
  })

  it('is told at most once a state, whichever page of an agent tells it, without the link when it has ended', async () => {
    const [one, other] = [await teller(), await teller()]
    const told = [
      await one('proposed'),
      await other('proposed'),
      await one('seen'),
      await other('withdrawn', { text: 'Fim' }),
    ]
    expect([...told, await one('withdrawn'), await one('proposed', { id: 'p-2' })]).toEqual(
      [true, false, false, true, false, true], // prettier-ignore
    )
    expect(chatwoot.said.map(({ body }) => body['content'])).toEqual([`${TEXT}\n${LINK}`, 'Fim', `${TEXT}\n${LINK}`])
  })

  it('may be told again after a refusal, and never after an answer that was lost', async () => {
    const tell = await teller()
    chatwoot.failing = 422
    expect(await tell('proposed')).toBe(403)
    chatwoot.failing = 0
    expect(await tell('proposed')).toBe(502)
    chatwoot.failing = null
    expect([await tell('proposed'), chatwoot.said.length]).toEqual([false, 1])
  })

  it.each([['sold'], [7], [null], ['proposed', 7], ['proposed', 'x'.repeat(101)]])(
    'is told in no state %j',
    async (state, id = 'p-1') => {
      expect([await (await teller())(state, { id }), chatwoot.said]).toEqual([400, []])
    },
  )
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

  it('gets another ticket from the page of an agent alone, which opens the next conversation', async () => {
    const cookie = await signIn('token-bia')
    const used = await ticket()
    expect((await visit({ ...RIGHT, contact: 101 }, { cookie, ticket: used })).status).toBe(409)
    expect((await visit(RIGHT, { cookie, ticket: used })).status).toBe(409)
    for (const sent of [
      {},
      { cookie: 'agent=x' },
      { cookie, origin: 'https://evil.example' },
      { cookie, type: 'text/plain' },
    ])
      expect([401, 403]).toContain((await post('/ticket', {}, sent)).status)
    time += 3_600_000
    const { body } = await post('/ticket', {}, { cookie })
    expect(await visit(RIGHT, { cookie, ticket: body['ticket'] })).toMatchObject({ status: 200 })
    expect((await visit(RIGHT, { cookie, ticket: body['ticket'] })).status).toBe(409)
    expect(codes).toEqual(['Bia 100'])
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
    expect(chatwoot.said).toEqual([])
  })

  it('gets no cookie with a token that Chatwoot does not know', async () => {
    for (const token of ['', 'x', null, 7, 'a'.repeat(300)]) {
      const { status, headers } = await post('/agent', { token })
      expect([status >= 400, headers.get('set-cookie')]).toEqual([true, null])
    }
  })
})
