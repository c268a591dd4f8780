import { html } from 'hono/html'
import type { SessionListing } from '../../../demo/shop/sessions.ts'
import { everyShop } from '../../../demo/shop/shops/index.ts'
import { faults, sandbox, type Group } from '../../../demo/shop/sandbox.ts'

type Html = ReturnType<typeof html>

const AGENT = 1

/** The index of the demonstration: its hosts, the values of the sandbox with its controls, and every ready session. */
export function indexPage(sessions: readonly SessionListing[]): Html {
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Vitrine: demonstração</title>
        <link rel="stylesheet" href="/hosts/page.css" />
        <link rel="stylesheet" href="/hosts/index.css" />
        <script type="module" src="/hosts/index.js"></script>
      </head>
      <body>
        <header>
          <div class="words">
            <p class="brand">Vitrine</p>
            <h1>A loja inteira dentro da conversa</h1>
            <p class="lead">
              Do link do WhatsApp ao PIX pago, sem sair do chat. Aqui nada é de verdade: compre, pague, cancele e quebre
              à vontade.
            </p>
            <ul class="hosts">
              ${hostCard('/loja/#farmacia', 'Página própria', 'Aberta por um link do WhatsApp ou do Instagram.')}
              ${hostCard('/webchat/?session=mercado-webchat', 'WebChat', 'A loja em um balão da conversa.')}
              ${hostCard('/console/', 'Central de atendimento', 'Catálogo e pedido do contato, lado a lado.')}
              ${hostCard('/playground/', 'Playground', 'Cada atributo, texto e cor, com os eventos e o código.')}
            </ul>
            <nav aria-label="Nesta página">
              <a href="#valores">Valores de teste</a><a href="#falhas">Falhas e controles</a
              ><a href="#sessoes">Sessões prontas</a>
              <button type="button" data-control="reset" class="again">Recomeçar do zero</button>
            </nav>
          </div>
          <iframe class="phone" title="A loja em um celular" src="/loja/#mercado~celular"></iframe>
        </header>
        <main>
          <h2 id="valores">Valores de teste</h2>
          <p class="about">Aperte um valor para copiar.</p>
          <div class="values">${sandbox.map(valuesCard)}</div>
          <h2 id="falhas">Falhas e controles</h2>
          <p class="about with-key">Valem para quem usa este servidor agora, até serem tirados.</p>
          <p class="about without-key">
            Abra o endereço <strong>Controles</strong> que o servidor mostrou ao começar: a chave dele liga os botões.
          </p>
          <div class="controls">${faultsCard()} ${controlsCard(sessions)}</div>
          <h2 id="sessoes">Sessões prontas</h2>
          <p class="about">Cada uma mostra uma situação. Um sufixo abre outra igual e nova: <code>mercado~abc</code></p>
          <label class="find">Procurar<input type="search" id="find" placeholder="PIX, brinde, sem conexão…" /></label>
          ${everyShop.map((shop) => shopSection(shop, sessions))}
          <p id="none" class="about" hidden>Nenhuma sessão com essas palavras.</p>
        </main>
        <p id="said" role="status"></p>
      </body>
    </html>`
}

function hostCard(href: string, name: string, sentence: string): Html {
  return html`<li>
    <a href="${href}"><strong>${name}</strong><span>${sentence}</span></a>
  </li>`
}

function valuesCard({ title, open, rows }: Group): Html {
  return html`<section class="card">
    <h3>${title.pt} <a href="${open.href}">${open.pt}</a></h3>
    <dl>
      ${rows.map(
        ({ value, isWritten, words }) =>
          html`<div>
            <dt>${isWritten ? value : html`<button type="button" data-copy="${value}">${value}</button>`}</dt>
            <dd>${words.pt}</dd>
          </div>`,
      )}
    </dl>
  </section>`
}

function faultsCard(): Html {
  return html`<section class="card">
    <h3>Falhas, em todas as sessões</h3>
    <ul class="faults">
      ${faults.map(
        ({ pt, fault }) =>
          html`<li>
            <button type="button" aria-pressed="false" data-fault="${JSON.stringify(fault)}">${pt}</button>
          </li>`,
      )}
    </ul>
    <button type="button" data-control="recover">Tirar todas as falhas</button>
  </section>`
}

function controlsCard(sessions: readonly SessionListing[]): Html {
  return html`<section class="card">
    <h3>Em uma sessão</h3>
    <form id="controls">
      <label>Código da sessão<input name="session" list="codes" required autocomplete="off" value="pagar-pix" /></label>
      <datalist id="codes">${sessions.map(({ code }) => html`<option value="${code}"></option>`)}</datalist>
      <button type="submit" value="pay">Pagar agora</button>
      <button type="submit" value="deliver">Levar o pedido adiante</button>
      <button type="submit" value="clock">Adiantar meia hora</button>
      <button type="submit" value="expire">Encerrar o código</button>
      <button type="submit" value="order">Abrir outro pedido</button>
      <button type="submit" value="reset">Recomeçar esta sessão</button>
    </form>
  </section>`
}

function shopSection(shop: (typeof everyShop)[number], sessions: readonly SessionListing[]): Html {
  const own = sessions.filter((session) => session.shop === shop.id)
  return html`<details class="shop">
    <summary>
      <h3>${shop.name}</h3>
      <span>${own.length} ${own.length === 1 ? 'sessão' : 'sessões'}</span>
      <p class="about">${shop.about}</p>
    </summary>
    <ul class="sessions">
      ${own.map((session) => sessionRow(session, shop.name))}
    </ul>
  </details>`
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
