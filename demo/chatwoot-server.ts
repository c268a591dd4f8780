import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { Hono, type Context, type Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie, setCookie } from 'hono/cookie'

/*
 * The server of a Chatwoot dashboard app. The context that Chatwoot posts to the page is not signed, so it proves nothing:
 * this server asks Chatwoot itself, with the agent's own access token, who the agent is and which contact the conversation
 * has, and only then has a session code made. `npx tsx demo/chatwoot-server.ts https://chat.example https://shop.example`.
 */

export interface ChatwootServerOptions {
  /** Chatwoot's address, e.g. 'https://chat.example'. */
  chatwoot: string
  /** Address of the shop's build, with a slash at its end, and of its backend. */
  vitrine: string
  apiBase: string
  /** This server's own origin, where a proxy stands before it. */
  origin?: string
  /** Makes an agent's session code for the order of a contact, e.g. by the shop's own API. */
  newCode(contact: Contact, agent: { id: number; name: string }): Promise<string> | string
  /** The contact's own link to the shop's cart, for the message of a proposal: `https://shop.example/loja/order#CODE`. */
  link(contact: Contact): Promise<string> | string
  /** Sends the requests to Chatwoot. */
  fetch?: typeof globalThis.fetch
  now?: () => number
}

interface Contact {
  account: number
  id: number
  name: string
}

interface Agent {
  id: number
  name: string
  /** Chatwoot's access token: it stays here. */
  token: string
}

interface Visit {
  agent: Agent
  path: string
  contact: Contact
  /** Chatwoot's widget and clients of its API draw cards; other channels refuse one alone, or send its words without the link. */
  drawsCards: boolean
}

/** Channels whose contacts see a card. */
const WITH_CARDS = ['Channel::WebWidget', 'Channel::Api']
/** What an agent's page tells of a proposal; both of the first states are one card. */
const STATES = ['proposed', 'seen', 'accepted', 'accepted-in-part', 'refused', 'expired', 'withdrawn', 'superseded']

const COOKIE = 'agent'
/** A page asks for its session within this time, or for another ticket, ms. */
const FRESH_FOR = 60_000
/** Bytes. */
const LONGEST_BODY = 64 * 1024
/** Agents, tickets and visits remembered, of each. */
const MOST = 10_000
const HOSTS = join(import.meta.dirname, 'hosts/chatwoot')
const FILES: Readonly<Record<string, string>> = { 'app.js': 'text/javascript', 'app.css': 'text/css' }

/** @throws TypeError for a Chatwoot address that is not an http(s) one */
export function chatwootServer(options: ChatwootServerOptions): Hono {
  const { vitrine, apiBase, newCode, link, now = Date.now } = options
  const { chatwoot, ask, checked } = createChatwoot(options)
  const agents = new Map<string, Agent>()
  /** Tickets of pages that have not asked yet: each is good for one question. */
  const tickets = new Map<string, number>()
  const visits = new Map<string, Visit>()
  /** Proposals that were told, by conversation and state. Servers that are several keep these in their database. */
  const told = new Set<string>()

  /** At most once: without an answer of Chatwoot the message may be there. @returns false when it was told before */
  async function tellOnce(key: string, tell: () => Promise<unknown>): Promise<boolean> {
    if (told.has(key)) return false
    told.add(key)
    for (const oldest of told) if (told.size > MOST) told.delete(oldest)
    await tell().catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.status !== 502) told.delete(key)
      throw error
    })
    return true
  }

  function agentOf(context: Context): Agent {
    const agent = agents.get(getCookie(context, COOKIE) ?? '')
    if (!agent) throw new Refusal(401)
    return agent
  }

  function takeTicket(ticket: unknown): void {
    const until = tickets.get(String(ticket))
    tickets.delete(String(ticket))
    if (until === undefined || until < now()) throw new Refusal(409)
  }

  const app = new Hono()
  app.onError((error, context) => {
    if (!(error instanceof Refusal)) console.error(error)
    return context.json({ refused: true }, error instanceof Refusal ? error.status : 500)
  })
  app.use(bodyLimit({ maxSize: LONGEST_BODY }))
  app.use((context, next) => guard(context, next, { ...options, chatwoot }))
  app.get('/', async (context) => {
    const ticket = keep(tickets, now() + FRESH_FOR)
    const page = await readFile(join(HOSTS, 'app.html'), 'utf8')
    const facts: Record<string, string> = { chatwoot, vitrine, apiBase, ticket }
    const filled = page.replace(/\{(\w+)\}/g, (_, name: string) => escaped(facts[name] ?? ''))
    return context.html(filled, 200, { 'cache-control': 'no-store' })
  })
  app.get('/:file{[a-z.]+}', async (context) => {
    const file = context.req.param('file')
    const type = FILES[file]
    if (!type) return context.notFound()
    const source = await readFile(join(HOSTS, file), 'utf8')
    // A page without a bundler imports the bridge by its address.
    const linked = source.replace(/'vitrine\/([\w/]+)'/g, (_, name: string) => `'${new URL(`${name}.js`, vitrine)}'`)
    return context.body(linked, 200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'max-age=60' })
  })
  app.post('/agent', async (context) => {
    const { token } = await json(context)
    if (typeof token !== 'string' || token.length > 200) throw new Refusal(400)
    const profile = await ask('profile', token)
    const [id, name] = [at(profile, 'id'), String(at(profile, 'name') ?? '')]
    if (!isId(id)) throw new Refusal(403)
    const key = keep(agents, { id, name, token })
    // In a frame of another site: browsers send it there only with these, and keep it apart for Chatwoot's pages.
    setCookie(context, COOKIE, key, { httpOnly: true, secure: true, sameSite: 'None', partitioned: true, path: '/' })
    return context.json({ name })
  })
  app.post('/ticket', (context) => {
    agentOf(context)
    return context.json({ ticket: keep(tickets, now() + FRESH_FOR) })
  })
  app.post('/visit', async (context) => {
    const agent = agentOf(context)
    const { ticket, claim } = await json(context)
    takeTicket(ticket)
    const found = await checked(agent, Object(claim) as Record<string, unknown>)
    const { contact } = found
    const visit = keep(visits, { agent, ...found })
    const session = await newCode(contact, { id: agent.id, name: agent.name })
    return context.json({ session, visit, person: { name: contact.name } })
  })
  app.post('/say', async (context) => {
    const agent = agentOf(context)
    const { visit, text, proposal } = await json(context)
    const found = visits.get(String(visit))
    if (found?.agent !== agent) throw new Refusal(403)
    if (typeof text !== 'string' || text.trim() === '' || text.length > 10_000) throw new Refusal(400)
    const say = (message: object) =>
      ask(`${found.path}/messages`, agent.token, { ...message, message_type: 'outgoing', private: false })
    if (proposal === undefined) await say({ content: text })
    else {
      const [id, state] = [at(proposal, 'id'), STATES.indexOf(String(at(proposal, 'state')))]
      if (typeof id !== 'string' || id.length > 100 || state < 0) throw new Refusal(400)
      const tell = async () =>
        say(state > 1 ? { content: text } : proposalMessage(text, await link(found.contact), found))
      const isNews = await tellOnce(`${found.path} ${id} ${Math.max(1, state)}`, tell)
      if (!isNews) return context.json({ said: false })
    }
    return context.json({ said: true })
  })
  return app
}

async function guard({ req, header }: Context, next: Next, options: ChatwootServerOptions): Promise<void> {
  // Another site's page may post here with the agent's cookie, but not as JSON from this origin.
  const isOwn = req.header('origin') === (options.origin ?? new URL(req.url).origin)
  const isJson = req.header('content-type')?.startsWith('application/json')
  if (req.method === 'POST' && !(isOwn && isJson)) throw new Refusal(403)
  await next()
  header('Content-Security-Policy', policyOf(options))
  header('Referrer-Policy', 'no-referrer')
}

/** Chatwoot's own answers, asked for with an agent's access token. */
function createChatwoot(options: ChatwootServerOptions) {
  const { fetch = globalThis.fetch } = options
  const chatwoot = new URL(options.chatwoot).origin

  async function ask(path: string, token: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${chatwoot}/api/v1/${path}`, {
      headers: { api_access_token: token, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    }).catch(() => null)
    if (!answer?.ok) throw new Refusal(answer && answer.status < 500 ? 403 : 502)
    return answer.json()
  }

  /** The conversation as Chatwoot has it, for an agent who may see it; the claim must say the same. */
  async function checked(agent: Agent, claim: Record<string, unknown>) {
    const { account, conversation, contact } = claim
    if (![account, conversation, contact].every(isId)) throw new Refusal(400)
    if (claim['agent'] !== agent.id) throw new Refusal(403)
    const path = `accounts/${account}/conversations/${conversation}`
    const found = await ask(path, agent.token)
    const sender = at(found, 'meta', 'sender')
    const isSame =
      at(found, 'id') === conversation && at(found, 'account_id') === account && at(sender, 'id') === contact
    if (!isSame) throw new Refusal(409)
    const name = String(at(sender, 'name') ?? '')
    return {
      path,
      contact: { account: Number(account), id: Number(contact), name },
      drawsCards: WITH_CARDS.includes(String(at(found, 'meta', 'channel'))),
    }
  }

  return { chatwoot, ask, checked }
}

/**
 * A sent proposal, with the link to answer it. A card's button of type `postback` does nothing in Chatwoot's widget, and an
 * option's answer comes by a webhook without the order that the contact saw: the shop takes the answer.
 */
function proposalMessage(text: string, uri: string, { drawsCards }: Visit): object {
  const content = `${text}\n${uri}`
  if (!drawsCards) return { content }
  const [title, ...lines] = text.split('\n')
  const actions = [{ type: 'link', text: 'Ver e responder', uri }]
  const items = [{ title, description: lines.join(' · '), actions }]
  return { content, content_type: 'cards', content_attributes: { items } }
}

/** Remembers a value under a new secret key, and forgets the oldest of too many. */
function keep<Value>(map: Map<string, Value>, value: Value): string {
  const key = randomUUID()
  map.set(key, value)
  for (const [oldest] of map) if (map.size > MOST) map.delete(oldest)
  return key
}

class Refusal extends Error {
  constructor(readonly status: 400 | 401 | 403 | 409 | 502) {
    super(`Refused with ${status}.`)
  }
}

async function json(context: Context): Promise<Record<string, unknown>> {
  return Object(await context.req.json().catch(() => null)) as Record<string, unknown>
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

function at(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (part, name) => (Object(part) === part ? Reflect.get(Object(part), name) : undefined),
    value,
  )
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Only Chatwoot may frame the page; it runs our script and the shop's, and no other. */
function policyOf({ chatwoot, vitrine, apiBase }: Record<'chatwoot' | 'vitrine' | 'apiBase', string>): string {
  const [script, shop] = [new URL(vitrine).origin, new URL(apiBase).origin]
  return [
    `default-src 'none'; script-src 'self' ${script}; style-src 'self'; connect-src 'self' ${shop} ${script}`,
    `img-src 'self' data: https: ${shop}; frame-ancestors ${chatwoot}; base-uri 'none'; form-action 'self'`,
  ].join('; ')
}

const codeOf = ({ account, id }: Contact) => `pedidos-anteriores~chatwoot-${account}-${id}`

/**
 * The reference backend knows ready sessions, and gives an agent a code of their own; a real shop makes both for its contact.
 * @param key of its control calls, as `vitrine serve` prints it
 */
export function ofReferenceBackend(shop: string, key: string): Pick<ChatwootServerOptions, 'newCode' | 'link'> {
  return {
    async newCode(contact, { id, name }) {
      const body = JSON.stringify({ session: codeOf(contact), as: 'agent', name, id: `chatwoot-${id}` })
      const headers = { 'content-type': 'application/json', 'x-vitrine-key': key }
      const answer = await globalThis.fetch(`${shop}/__backend/reissue`, { method: 'POST', headers, body })
      return String(at(await answer.json(), 'data'))
    },
    link: (contact) => `${shop}/loja/order#${codeOf(contact)}`,
  }
}

if (process.argv[1] === import.meta.filename) {
  const [chatwoot = '', shop = '', port = '8091'] = process.argv.slice(2)
  const key = process.env['VITRINE_KEY'] ?? ''
  const app = chatwootServer({ chatwoot, vitrine: `${shop}/dist/`, apiBase: shop, ...ofReferenceBackend(shop, key) })
  serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(port) }, () =>
    console.log(`Chatwoot's app for ${chatwoot} on port ${port}`),
  )
}
