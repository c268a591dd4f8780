import { html } from 'hono/html'
import { describeListing, type SessionListing } from '../../../demo/shop/sessions.ts'
import { everyShop } from '../../../demo/shop/shops/index.ts'
import { faults, sandbox, type Group } from '../../../demo/shop/sandbox.ts'
import type { Language } from '../reference/portuguese.ts'
import { hostPictures } from './index-pictures.ts'
import { indexWords } from './index-words.ts'

type Html = ReturnType<typeof html>

const AGENT = 1

/**
 * The index of the demonstration: its hosts, the values of the sandbox with its controls, and every ready session. Its buttons are
 * disabled until its script is there.
 */
export function indexPage(sessions: readonly SessionListing[], language: Language): Html {
  const words = indexWords[language]
  const [otherLanguage, otherTag] = language === 'pt' ? ['en', 'en'] : ['pt', 'pt-BR']
  const [before, controls, after] = words.withoutKey
  return html`<!doctype html>
    <html lang="${language === 'pt' ? 'pt-BR' : 'en'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${words.title}</title>
        <link rel="stylesheet" href="/hosts/page.css" />
        <link rel="stylesheet" href="/hosts/index.css" />
        <script type="module" src="/hosts/index.js"></script>
      </head>
      <body>
        <header>
          <div class="words">
            <p class="brand">Vitrine</p>
            <h1>${words.heading}</h1>
            <p class="lead">${words.lead}</p>
            <ul class="hosts">
              ${hostCard('/loja/#farmacia', words.hosts.page, hostPictures.page)}
              ${hostCard('/webchat/?session=mercado-webchat', words.hosts.webchat, hostPictures.webchat)}
              ${hostCard('/console/', words.hosts.console, hostPictures.console)}
              ${hostCard(`/playground/?lang=${language}`, words.hosts.playground, hostPictures.playground)}
            </ul>
          </div>
          <iframe class="phone" title="${words.phone}" src="/loja/#mercado~celular"></iframe>
        </header>
        <nav aria-label="${words.onThisPage}">
          <a href="#valores">${words.values}</a><a href="#falhas">${words.faults}</a
          ><a href="#sessoes">${words.sessions}</a>
          <a id="language" href="/?lang=${otherLanguage}" lang="${otherTag}" hreflang="${otherTag}"
            >${words.otherLanguage}</a
          >
          <button type="button" disabled data-control="reset" class="again">${words.startOver}</button>
        </nav>
        <main>
          <h2 id="valores">${words.values}</h2>
          <p class="about">${words.pressToCopy}</p>
          <div class="values">${sandbox.map((group) => valuesCard(group, language))}</div>
          <h2 id="falhas">${words.faults}</h2>
          <p class="about with-key">${words.withKey}</p>
          <p class="about without-key">${before}<strong>${controls}</strong>${after}</p>
          <div class="controls">${faultsCard(language)} ${controlsCard(sessions, language)}</div>
          <h2 id="sessoes">${words.sessions}</h2>
          <p class="about">${words.aboutSessions}<code>mercado~abc</code></p>
          <label class="find">${words.find}<input type="search" id="find" placeholder="${words.findExample}" /></label>
          ${everyShop.map((shop) => shopSection(shop, sessions, language))}
          <p id="none" class="about" hidden>${words.none}</p>
        </main>
        <p id="said" role="status"></p>
      </body>
    </html>`
}

function hostCard(href: string, [name, sentence]: readonly [string, string], picture: Html): Html {
  return html`<li>
    <a href="${href}">${picture}<strong>${name}</strong><span>${sentence}</span></a>
  </li>`
}

function valuesCard({ title, open, rows }: Group, language: Language): Html {
  return html`<section class="card">
    <h3>${title[language]} <a href="${open.href}">${open[language]}</a></h3>
    <dl>
      ${rows.map(
        ({ value, isWritten, words }) =>
          html`<div>
            <dt>${isWritten ? value : html`<button type="button" disabled data-copy="${value}">${value}</button>`}</dt>
            <dd>${upperFirst(words[language])}</dd>
          </div>`,
      )}
    </dl>
  </section>`
}

/** The reference has the words inside its sentences. */
const upperFirst = (words: string) => words.replace(/^./, (letter) => letter.toUpperCase())

function faultsCard(language: Language): Html {
  const words = indexWords[language]
  return html`<section class="card">
    <h3>${words.faultsEverywhere}</h3>
    <ul class="faults">
      ${faults.map(
        ({ fault, ...own }) =>
          html`<li>
            <button type="button" disabled aria-pressed="false" data-fault="${JSON.stringify(fault)}">
              ${own[language]}
            </button>
          </li>`,
      )}
    </ul>
    <button type="button" disabled data-control="recover">${words.removeFaults}</button>
  </section>`
}

function controlsCard(sessions: readonly SessionListing[], language: Language): Html {
  const words = indexWords[language]
  return html`<section class="card">
    <h3>${words.inOneSession}</h3>
    <form id="controls">
      <label>${words.code}<input name="session" list="codes" required autocomplete="off" value="pagar-pix" /></label>
      <datalist id="codes">${sessions.map(({ code }) => html`<option value="${code}"></option>`)}</datalist>
      ${Object.entries(words.controls).map(
        ([value, text]) => html`<button type="submit" disabled value="${value}">${text}</button>`,
      )}
    </form>
  </section>`
}

function shopSection(shop: (typeof everyShop)[number], sessions: readonly SessionListing[], language: Language): Html {
  const words = indexWords[language]
  const own = sessions.filter((session) => session.shop === shop.id)
  return html`<details class="shop">
    <summary>
      <h3>${shop.name}</h3>
      <span>${words.count(own.length)}</span>
      <p class="about">${words.about[shop.id] ?? shop.about}</p>
    </summary>
    <ul class="sessions">
      ${own.map((session) => sessionRow(session, shop.name, language))}
    </ul>
  </details>`
}

function sessionRow(session: SessionListing, shopName: string, language: Language): Html {
  const { title, sentence } = describeListing(session)
  const links = linksOf(session, shopName, indexWords[language].openIn).map(
    ({ name, href }) => html`<a href="${href}">${name}</a>`,
  )
  return html`<li>
    <div>
      <strong>${title[language]}</strong><code>${session.code}</code>
      <p>${sentence[language]}</p>
    </div>
    <span class="open">${links}</span>
  </li>`
}

/** An agent sells from the console; a shopper uses the chat or a standalone page. */
function linksOf(
  { code, sessionType, route = '/' }: SessionListing,
  shopName: string,
  names: Readonly<Record<'console' | 'webchat' | 'page', string>>,
): { name: string; href: string }[] {
  const query = new URLSearchParams({ session: code, shop: shopName })
  const host =
    sessionType === AGENT
      ? { name: names.console, href: `/console/?${query}` }
      : { name: names.webchat, href: `/webchat/?${query}` }
  return [host, { name: names.page, href: `/loja${route}#${encodeURIComponent(code)}` }]
}
