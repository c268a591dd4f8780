import { Hono } from 'hono'
import { html } from 'hono/html'

/*
 * A stand-in for Chatwoot, by its public reference and sources: the calls of its API that the app's server makes, with the
 * rules for messages; the frames of its dashboard apps (message shapes and order, frames made anew at each switch, several
 * apps on a page of which the last one's handler answers questions, plain iframes without permissions); and the widget in
 * which a contact reads. It is not Chatwoot, and nothing here ran against it.
 */

export interface Said {
  path: string
  token: string
  body: Readonly<Record<string, unknown>>
}

export interface StandIn {
  fetch: Hono['fetch']
  /** Messages posted by the API, and taken. */
  said: Said[]
  /** Answers the next calls that post with this status: below 500 a refusal, 0 takes the message and loses the answer. */
  failing: number | null
}

/** Agents by their access tokens. */
const AGENTS: Readonly<Record<string, { id: number; name: string; account: number }>> = {
  'token-bia': { id: 3, name: 'Bia', account: 1 },
  'token-leo': { id: 4, name: 'Leo', account: 2 },
}
const WIDGET = 'Channel::WebWidget'
/** Conversations by account and number. */
const CONVERSATIONS: Readonly<Record<string, { channel: string; sender: { id: number; name: string } }>> = {
  '1/10': { channel: WIDGET, sender: { id: 100, name: 'Marina Duarte' } },
  '1/11': { channel: 'Channel::Whatsapp', sender: { id: 101, name: 'Osvaldo Prado' } },
  '2/20': { channel: WIDGET, sender: { id: 200, name: 'Rui Sá' } },
}

const PATH = '/api/v1/accounts/:account/conversations/:id'

/** @param apps addresses of the registered dashboard apps, in their order */
export function chatwootStandIn(apps: readonly string[] = []): StandIn {
  const said: Said[] = []
  const app = new Hono()
  app.get('/', (context) => context.html(dashboard(apps)))
  app.get('/widget/:id', (context) => context.html(widget(said, `/conversations/${context.req.param('id')}/`)))
  app.get('/favicon.ico', (context) => context.body(null, 204))
  app.use('/api/*', async (context, next) => {
    const agent = agentOf(context.req.header('api_access_token'))
    const [, account] = /accounts\/(\d+)/.exec(context.req.path) ?? []
    return agent && (!account || Number(account) === agent.account) ? next() : context.json({}, 401)
  })
  app.get('/api/v1/profile', (context) => {
    const agent = agentOf(context.req.header('api_access_token'))
    return context.json({ id: agent?.id, name: agent?.name, email: 'agent@shop.example' })
  })
  app.get(PATH, (context) => {
    const { account, id } = context.req.param()
    const meta = CONVERSATIONS[`${account}/${id}`]
    return meta ? context.json({ id: Number(id), account_id: Number(account), meta }) : context.json({}, 404)
  })
  app.post(`${PATH}/messages`, async (context) => {
    const { account, id } = context.req.param()
    const body = await context.req.json<Record<string, unknown>>()
    const error = errorOf(body, CONVERSATIONS[`${account}/${id}`]?.channel ?? '')
    if (error) return context.json({ error }, 422)
    if (standIn.failing) return context.json({}, standIn.failing as 422)
    said.push({ path: context.req.path, token: context.req.header('api_access_token') ?? '', body })
    return standIn.failing === 0 ? context.json({}, 504) : context.json({ id: said.length, ...body })
  })
  const standIn: StandIn = { fetch: app.fetch, said, failing: null }
  return standIn
}

const agentOf = (token = '') => (Object.hasOwn(AGENTS, token) ? AGENTS[token] : undefined)

const TYPES = [undefined, 'text', 'input_email', 'cards', 'input_select', 'form', 'article']

/** The first broken rule of the reference for a message. */
function errorOf(body: Readonly<Record<string, unknown>>, channel: string): string | null {
  const { content, message_type: type, private: isPrivate, content_type: kind, content_attributes: attributes } = body
  if (typeof content !== 'string' || content === '' || content.length > 150_000) return 'content'
  if (type !== 'outgoing' || typeof isPrivate !== 'boolean') return 'Incoming messages are only allowed in Api inboxes'
  if (!TYPES.includes(kind as string | undefined)) return 'content_type'
  if (kind !== 'cards') return null
  const items = Object(attributes).items as Record<string, unknown>[] | undefined
  if (!items?.length) return 'At least one item is required.'
  // Of one account's other channels only those of the widget and the API take fewer than two.
  if (![WIDGET, 'Channel::Api'].includes(channel) && (items.length < 2 || items.length > 10))
    return 'between 2 and 10 items'
  return items.map(itemError).find(Boolean) ?? null
}

const others = (one: object, keys: string[]) => Object.keys(one).filter((key) => !keys.includes(key))

const isWhole = ({ text, type, uri, payload }: Record<string, unknown>) =>
  text && ((type === 'link' && URL.canParse(String(uri))) || (type === 'postback' && payload))

function itemError(item: Record<string, unknown>): string | null {
  const actions = item['actions'] as Record<string, unknown>[] | undefined
  if (others(item, ['title', 'description', 'media_url', 'actions']).length > 0)
    return 'contains invalid keys for items'
  if (!actions?.length) return 'contains items missing actions'
  if (actions.some((one) => others(one, ['text', 'type', 'payload', 'uri']).length > 0))
    return 'invalid keys for actions'
  return item['title'] && actions.every(isWhole) ? null : 'every action requires text, plus uri or payload'
}

interface CardItem {
  title: string
  description: string
  actions: { text: string; uri: string }[]
}

const card = ({ title, description, actions }: CardItem) =>
  html`<li class="card">
    <h4>${title}</h4>
    <p>${description}</p>
    ${actions.map(({ text, uri }) => html`<a href="${uri}" target="_blank" rel="noopener">${text}</a>`)}
  </li>`

/** A contact's widget: of a card it shows the items and not the words, and line breaks are spaces. */
function widget(said: readonly Said[], conversation: string) {
  const own = said.filter(({ path }) => path.includes(conversation)).map(({ body }) => body)
  const drawn = own.map((body) =>
    body['content_type'] === 'cards'
      ? (body['content_attributes'] as { items: CardItem[] }).items.map(card)
      : html`<li>${body['content']}</li>`,
  )
  return html`<!doctype html>
    <html lang="pt-BR">
      <meta charset="utf-8" /><title>Chat</title>
      <meta name="viewport" content="width=device-width" />
      <style>
        body {
          font: 14px/1.5 system-ui;
          margin: 0;
          padding: 16px;
          background: #f1f5f9;
        }
        ol {
          display: grid;
          gap: 8px;
          margin: 0;
          padding: 0;
          list-style: none;
        }
        li {
          max-width: 252px;
          padding: 8px 16px;
          border-radius: 12px;
          background: #fff;
        }
        .card {
          max-width: 220px;
          padding: 8px;
        }
        h4,
        p {
          margin: 4px 0;
        }
        a {
          display: block;
          margin-top: 4px;
          padding: 8px;
          border-radius: 8px;
          background: #1f93ff;
          color: #fff;
          text-align: center;
          text-decoration: none;
        }
      </style>
      <ol aria-label="Mensagens">
        ${drawn}
      </ol>
    </html>`
}

function dashboard(apps: readonly string[]): string {
  return `<!doctype html><html lang="pt-BR"><title>Chatwoot</title><meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<style>html,body{height:100%;margin:0}iframe{width:100%;height:100%;border:0}div{height:100%}div~div{display:none}</style>
<nav><button>Conversa 10</button><button>Conversa 11</button><button>Conversa 12</button>
<label><input type="checkbox" id="kept">Manter o painel</label></nav><main style="height:90%"></main>
<script>
const conversations = ${JSON.stringify(CONVERSATIONS)}
const apps = ${JSON.stringify(apps)}
let present
function open(id) {
  present = id
  const place = document.querySelector('main')
  // A host that keeps the frame posts the next context into it.
  if (document.querySelector('#kept').checked) return place.querySelectorAll('iframe').forEach(tell)
  place.replaceChildren()
  apps.forEach((url, position) => {
    const frameId = 'dashboard-app--frame-' + position + '-0'
    const box = document.createElement('div')
    const frame = Object.assign(document.createElement('iframe'), { id: frameId, src: url })
    const onIframeLoad = () => tell(document.getElementById(frameId))
    frame.addEventListener('load', onIframeLoad)
    // Each app's part of the page takes the handler over, so the last one answers all questions.
    window.onmessage = ({ data }) => data === 'chatwoot-dashboard-app:fetch-info' && onIframeLoad()
    box.append(frame)
    place.append(box)
  })
}
function tell(frame) {
  const meta = conversations['1/' + present] ?? { sender: { id: 7, name: 'De outra equipe' } }
  const data = {
    conversation: { id: present, account_id: 1, meta },
    contact: meta.sender,
    currentAgent: { id: 3, name: 'Bia', email: 'bia@loja.example' },
  }
  frame.contentWindow.postMessage(JSON.stringify({ event: 'appContext', data }), '*')
}
for (const button of document.querySelectorAll('button'))
  button.addEventListener('click', () => open(Number(button.textContent.slice(9))))
open(10)
</script></html>`
}
