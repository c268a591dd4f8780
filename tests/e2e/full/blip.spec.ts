import type { FrameLocator, Page } from '@playwright/test'
import { expect, test } from '../support.ts'

/* Two origins: a stand-in for Blip's chat, with the three messages of its web view, and the page that it frames. */

interface Heard {
  origin: string
  data: { code: string; content?: { content: object; metadata: Record<string, string> } }
}

const SESSION = 'farmacia-webchat~blip'

/** The chat shows a message's preview, and closes the view when asked. */
const chatPage = (view: string) => `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Blip</title>
<ol aria-label="Mensagens"></ol>
<iframe title="Loja" src="${view}" style="width:390px;height:600px"></iframe>
<script>
window.heard = []
const frame = document.querySelector('iframe')
const view = frame.contentWindow
addEventListener('message', ({ source, origin, data }) => {
  if (source !== view) return
  heard.push({ origin, data })
  if (data.code === 'closeWebView') frame.remove()
  if (data.code !== 'SendMessage') return
  const item = document.createElement('li')
  item.textContent = data.content.metadata['#blip.payload.content']
  document.querySelector('ol').append(item)
})
</script></html>`

/** As documented. */
const viewPage = (chat: string) => `<!doctype html><html lang="pt-BR"><meta charset="utf-8">
<title>Loja</title><script type="module">
import { connect } from '/dist/bridge.js'
import { blip } from '/dist/bridge/blip.js'
const [conversation, session] = location.hash.slice(1).split(',')
connect(document.querySelector('shop-catalog'), blip({ origin: '${chat}', conversation, session }))
</script><script type="module" src="/dist/loader.js"></script>
<body><shop-catalog session-later style="display:block;height:580px"></shop-catalog></body></html>`

const html = (body: string) => ({ contentType: 'text/html', body })

async function openChat(page: Page, shop: string): Promise<FrameLocator> {
  const chat = shop.replace('localhost', '127.0.0.1')
  await page.route(`${shop}/blip-view`, (route) => route.fulfill(html(viewPage(chat))))
  await page.route(`${chat}/blip`, (route) => route.fulfill(html(chatPage(`${shop}/blip-view#c-7,${SESSION}`))))
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
