import { Hono } from 'hono'

/*
 * A stand-in for Chatwoot: the rules of its dashboard-app frames (message shapes and order, frames made anew at each
 * switch, several apps on a page of which the last one's handler answers questions, plain iframes without permissions),
 * and the three calls of its API that the app's server makes.
 */

export const TOKEN = 'chatwoot-token-bia'

export interface StandIn {
  fetch: Hono['fetch']
  /** Messages posted by the API. */
  said: { conversation: number; content: string; token: string }[]
}

const CONTACTS: Readonly<Record<string, { id: number; name: string }>> = {
  10: { id: 100, name: 'Marina Duarte' },
  11: { id: 101, name: 'Osvaldo Prado' },
}

const conversationOf = (id: string) => ({ id: Number(id), account_id: 1, meta: { sender: CONTACTS[id] } })

/** @param apps addresses of the registered dashboard apps, in their order */
export function chatwootStandIn(apps: readonly string[]): StandIn {
  const said: StandIn['said'] = []
  const app = new Hono()
  app.get('/', (context) => context.html(pageOf(apps)))
  app.get('/favicon.ico', (context) => context.body(null, 204))
  app.use('/api/*', async (context, next) =>
    context.req.header('api_access_token') === TOKEN ? next() : context.json({}, 401),
  )
  app.get('/api/v1/profile', (context) => context.json({ id: 3, name: 'Bia', email: 'bia@loja.example' }))
  app.get('/api/v1/accounts/1/conversations/:id', (context) => {
    const id = context.req.param('id')
    return id in CONTACTS ? context.json(conversationOf(id)) : context.json({}, 404)
  })
  app.post('/api/v1/accounts/1/conversations/:id/messages', async (context) => {
    const { content } = await context.req.json<{ content: string }>()
    const token = context.req.header('api_access_token') ?? ''
    said.push({ conversation: Number(context.req.param('id')), content, token })
    return context.json({ id: said.length, content })
  })
  return { fetch: app.fetch, said }
}

function pageOf(apps: readonly string[]): string {
  return `<!doctype html><html lang="pt-BR"><title>Chatwoot</title><meta charset="utf-8">
<style>html,body{height:100%;margin:0}iframe{width:100%;height:100%;border:0}div{height:100%}div~div{display:none}</style>
<nav><button>Conversa 10</button><button>Conversa 11</button></nav><main style="height:90%"></main>
<script>
const contacts = ${JSON.stringify(CONTACTS)}
const apps = ${JSON.stringify(apps)}
function open(id) {
  const place = document.querySelector('main')
  place.replaceChildren()
  apps.forEach((url, position) => {
    const frameId = 'dashboard-app--frame-' + position + '-0'
    const box = document.createElement('div')
    const frame = Object.assign(document.createElement('iframe'), { id: frameId, src: url })
    const onIframeLoad = () => {
      const data = {
        conversation: { id, account_id: 1, meta: { sender: contacts[id] } },
        contact: contacts[id],
        currentAgent: { id: 3, name: 'Bia', email: 'bia@loja.example' },
      }
      document.getElementById(frameId).contentWindow.postMessage(JSON.stringify({ event: 'appContext', data }), '*')
    }
    frame.addEventListener('load', onIframeLoad)
    // Each app's part of the page takes the handler over, so the last one answers all questions.
    window.onmessage = ({ data }) => data === 'chatwoot-dashboard-app:fetch-info' && onIframeLoad()
    box.append(frame)
    place.append(box)
  })
}
for (const button of document.querySelectorAll('button'))
  button.addEventListener('click', () => open(Number(button.textContent.slice(9))))
open(10)
</script></html>`
}
