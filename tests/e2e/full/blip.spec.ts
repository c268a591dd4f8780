import type { FrameLocator, Page } from '@playwright/test'
import { expect, test } from '../support.ts'

/* Two origins: a stand-in for Blip's chat, with the three messages of its web view, and the page that it frames. */

interface Heard {
  origin: string
  data: { code: string; content?: { content: object; metadata: Record<string, string | boolean> } }
}

const SESSION = 'farmacia-webchat~blip'

/**
 * The chat shows a message's preview, and closes the view when asked. Its bot sends on a menu that it got unseen, once, and
 * opens the view anew with the value of the option that the person chose.
 */
const chatPage = (view: string) => `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Blip</title>
<meta name="viewport" content="width=device-width">
<style>body{font:14px/1.4 system-ui;margin:8px}ol{display:grid;gap:8px;margin:0 0 8px;padding:0;list-style:none}
li{max-width:296px;padding:8px 12px;border-radius:12px;background:#e8eef5;white-space:pre-line}
li button{display:block;width:100%;min-height:40px;margin-top:6px;border:1px solid #3f7de8;border-radius:8px;background:#fff}
iframe{width:100%;max-width:390px;height:600px;border:0}</style>
<ol aria-label="Mensagens"></ol>
<script>
window.heard = []
const sent = new Set()
let frame
function open(src) {
  frame?.remove()
  frame = document.body.appendChild(Object.assign(document.createElement('iframe'), { title: 'Loja', src }))
}
function say(text, options = []) {
  const item = document.createElement('li')
  item.textContent = text
  for (const { text, value } of options) {
    const button = Object.assign(document.createElement('button'), { textContent: text })
    button.addEventListener('click', () => open('${view},' + encodeURIComponent(JSON.stringify(value))))
    item.append(button)
  }
  document.querySelector('ol').append(item)
}
addEventListener('message', ({ source, origin, data }) => {
  if (source !== frame.contentWindow) return
  heard.push({ origin, data })
  if (data.code === 'closeWebView') frame.remove()
  if (data.code !== 'SendMessage') return
  const { content: { menu }, metadata } = data.content
  if (!metadata['#blip.hiddenMessage']) return say(metadata['#blip.payload.content'])
  const known = JSON.stringify(menu)
  if (!sent.has(known)) say(menu.content.text ?? menu.content, menu.content.options)
  sent.add(known)
})
open('${view}')
</script></html>`

/** As documented. */
const viewPage = (chat: string) => `<!doctype html><html lang="pt-BR"><meta charset="utf-8">
<title>Loja</title><script type="module">
import { connect } from '/dist/bridge.js'
import { blip } from '/dist/bridge/blip.js'
const shop = document.querySelector('shop-catalog')
const [conversation, session, chosen = '{}'] = location.hash.slice(1).split(',')
const chat = blip({ origin: '${chat}', conversation, session })
connect(shop, chat)
const { event, id, changes, total } = JSON.parse(decodeURIComponent(chosen))
if (event === 'proposal-open') shop.route = '/order'
if (event === 'proposal-answer') {
  await customElements.whenDefined(shop.localName)
  const { status, message } = await shop.answerProposal(id, changes, total)
  if (status !== 'accepted' && status !== 'refused') chat.tell(message)
}
</script><script type="module" src="/dist/loader.js"></script>
<body><shop-catalog session-later style="display:block;height:580px"></shop-catalog></body></html>`

const html = (body: string) => ({ contentType: 'text/html', body })

async function openChat(page: Page, shop: string, session = SESSION): Promise<FrameLocator> {
  const chat = shop.replace('localhost', '127.0.0.1')
  await page.route(`${shop}/blip-view`, (route) => route.fulfill(html(viewPage(chat))))
  await page.route(`${chat}/blip`, (route) => route.fulfill(html(chatPage(`${shop}/blip-view#c-7,${session}`))))
  await page.goto(`${chat}/blip`)
  return page.frameLocator('iframe')
}

const heardBy = (page: Page) => page.evaluate(() => (window as unknown as { heard: Heard[] }).heard)

test('an order made in a web view of Blip is told in its chat once, and the way back closes the view', async ({
  page,
  server,
}) => {
  const shop = await openChat(page, server.url)
  await expect(shop.getByRole('list', { name: 'Produtos' }).getByRole('listitem').first()).toBeVisible()
  const add = shop.getByRole('button', { name: /^Adicionar / }).first()
  const product = ((await add.getAttribute('aria-label')) ?? '').replace('Adicionar ', '')
  await add.click()
  await expect(shop.getByText('Produto adicionado ao carrinho').first()).toBeVisible()
  expect(await heardBy(page)).toEqual([])
  await shop.getByRole('button', { name: /^Carrinho/ }).click()
  // The shop has a minimum.
  await page.clock.install()
  await shop.getByRole('textbox', { name: `Quantidade: ${product}` }).fill('4')
  await page.clock.runFor(1100)
  await shop.getByRole('button', { name: /^Confirmar pedido/ }).click()
  await expect(shop.getByRole('heading', { name: 'Itens adicionados ao pedido' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Mensagens' }).getByRole('listitem')).toHaveText(['Pedido enviado ✅'])
  const [first, ...others] = await heardBy(page)
  expect(others).toEqual([])
  expect(first).toMatchObject({ origin: server.url, data: { code: 'SendMessage' } })
  expect(first?.data.content?.content).toMatchObject({ event: 'shop-confirm', conversation: 'c-7' })
  expect(JSON.stringify(first)).not.toContain(SESSION)
  await shop.getByRole('button', { name: 'Voltar para a conversa' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
  expect((await heardBy(page)).at(-1)?.data).toEqual({ code: 'closeWebView' })
})

test('a proposal is a menu of the chat, and the option that the person chooses answers it', async ({
  page,
  server,
}) => {
  const session = 'proposta~blip'
  const shop = await openChat(page, server.url, session)
  const messages = page.getByRole('list', { name: 'Mensagens' }).getByRole('listitem')
  await expect(messages).toHaveCount(1)
  await expect(messages.first()).toContainText('Total com a proposta')
  await messages.first().getByRole('button', { name: 'Ver na loja' }).click()
  await expect(shop.getByRole('region', { name: /^Proposta d/ })).toBeVisible()
  await messages.first().getByRole('button', { name: 'Aceitar tudo' }).click()
  await expect(messages).toHaveCount(2)
  await expect(messages.last()).toContainText(/^Proposta d.*: Aceita\n/)
  // The chat keeps the menu: a later press is answered too.
  await messages.first().getByRole('button', { name: 'Aceitar tudo' }).click()
  await expect(messages.last()).toHaveText('Esta proposta já foi aceita')
  expect(JSON.stringify(await heardBy(page))).not.toContain(session)
})
