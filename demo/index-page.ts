import { html } from 'hono/html'
import type { SessionListing } from './backend/sessions.ts'
import { everyShop } from './backend/shops/index.ts'

type Html = ReturnType<typeof html>

const AGENT = 1

/** The index of the demonstration: the three hosts, then every ready session with a link to each host that suits it. */
export function indexPage(sessions: readonly SessionListing[]): Html {
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Vitrine: demonstração</title>
        <link rel="stylesheet" href="/hosts/index.css" />
      </head>
      <body>
        <h1>Vitrine</h1>
        <p class="lead">
          Uma loja inteira dentro da conversa. Escolha onde abrir, ou uma das sessões prontas abaixo: cada uma mostra
          uma situação.
        </p>
        <ul class="hosts">
          ${hostCard('/webchat/?session=mercado-webchat', 'WebChat', 'A loja em um balão da conversa.')}
          ${hostCard('/loja/#farmacia', 'Página própria', 'Aberta por um link do WhatsApp ou do Instagram.')}
          ${hostCard('/console/', 'Central de atendimento', 'Catálogo e pedido do contato, lado a lado.')}
        </ul>
        ${everyShop.map((shop) => shopSection(shop, sessions))}
      </body>
    </html>`
}

function hostCard(href: string, name: string, sentence: string): Html {
  return html`<li>
    <a href="${href}"><strong>${name}</strong><span>${sentence}</span></a>
  </li>`
}

function shopSection(shop: (typeof everyShop)[number], sessions: readonly SessionListing[]): Html {
  return html`<h2>${shop.name}</h2>
    <p class="about">${shop.about}</p>
    <ul class="sessions">
      ${sessions.filter((session) => session.shop === shop.id).map((session) => sessionRow(session, shop.name))}
    </ul>`
}

function sessionRow(session: SessionListing, shopName: string): Html {
  const links = linksOf(session, shopName).map(({ name, href }) => html`<a href="${href}">${name}</a>`)
  return html`<li>
    <div>
      <strong>${session.title}</strong><code>${session.code}</code>
      <p>${session.sentence}</p>
    </div>
    <span class="open">${links}</span>
  </li>`
}

/** An agent sells from the console; a shopper uses the chat or a standalone page. */
function linksOf(
  { code, sessionType, route = '/' }: SessionListing,
  shopName: string,
): { name: string; href: string }[] {
  const query = new URLSearchParams({ session: code, shop: shopName })
  const host =
    sessionType === AGENT
      ? { name: 'Central', href: `/console/?${query}` }
      : { name: 'WebChat', href: `/webchat/?${query}` }
  return [host, { name: 'Página', href: `/loja${route}#${encodeURIComponent(code)}` }]
}
