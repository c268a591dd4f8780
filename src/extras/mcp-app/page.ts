import { connect } from '../bridge/connect'
import { mcp } from '../bridge/mcp'
import { openMcpHost, type McpHost } from '../bridge/mcp-host'
import { defineElements } from '../../elements/define'
import { ShopElement } from '../../elements/shop-element'
import { settledWithin, wait } from '../../lib/wait'
import { mcpAppText } from '../../text/bridge'
import { askForSubmits } from './submits'
import { createToolFetch } from './tool-fetch'
import { createFrame, type PageFrame } from './page-frame'

/* The page of `vitrine/mcp-app`: catalogue, product and cart inside an assistant's chat. The build inlines all of it. */

/** No request leaves the page, so its shop has an address that nothing answers. */
const NOWHERE = 'https://vitrine.invalid'
/** Stands for the session code, which the server keeps. */
const SESSION = 'assistant'
/** Screens of this page; a payment is never one of them. */
const SHOWN = /^\/(catalog|products-found|order|confirm|finish|invalid-session|product\/[^/]+)$/
/** Paths of the shop's own page. */
const ELSEWHERE = /^\/(order\/(payment|checkout)|tray\/|recaptcha)/
/** Time for a last edit to be on its way, ms; then the longest for it to reach the server. */
const TO_BEGIN = 100
const LAST_WAY = 4000

type Calls = ReturnType<typeof createToolFetch>

async function start(): Promise<void> {
  const frame = createFrame()
  let calls: Calls | undefined
  let shop: ShopElement | null = null

  async function end(): Promise<void> {
    if (calls) await sendEdits(calls)
    shop?.remove()
  }

  function hear(method: string, params: Readonly<Record<string, unknown>>): void {
    // Arguments, whole or partial, hold nothing that opens the shop: only the result does.
    if (method === 'ui/notifications/tool-cancelled' && !shop) frame.say(mcpAppText.cancelled)
    if (method !== 'ui/notifications/tool-result' || !calls) return
    if (params['isError'] === true) return shop ? undefined : frame.say(mcpAppText.failed)
    const { route } = Object(params['structuredContent']) as { route?: unknown }
    const first = typeof route === 'string' && SHOWN.test(route) ? route : '/catalog'
    if (shop) shop.navigate(first)
    else shop = open(host, calls, frame, first)
  }

  const { version } = ShopElement
  const host = await openMcpHost({ name: 'vitrine', version, onNotification: hear, onTeardown: end })
  calls = createToolFetch(host)
  defineElements({ fetch: calls.toolFetch })
  askForSubmits()
  frame.follow(host)
}

/** Sends the edits that wait for the next press, as when a page is left, and waits for every answer. */
async function sendEdits({ settled }: Calls): Promise<void> {
  dispatchEvent(new Event('pagehide'))
  dispatchEvent(new Event('pageshow'))
  await wait(TO_BEGIN)
  await settledWithin(LAST_WAY, settled())
}

function open(host: McpHost, calls: Calls, frame: PageFrame, route: string): ShopElement {
  const shop = document.createElement('shop-catalog')
  shop.apiBase = NOWHERE
  shop.route = route
  const chat = mcp({ host, session: SESSION, onUnopened: frame.showAddress })
  connect(shop, chat, { words: ({ type }) => (type === 'shop-confirm' ? mcpAppText.confirmed : null) })

  /** The shop's own page takes the payment: no card is asked for here. */
  async function pay(to: string): Promise<void> {
    await sendEdits(calls)
    try {
      const answer = await calls.toolFetch(`${NOWHERE}/pay?to=${encodeURIComponent(to)}`)
      const { url } = (await answer.json()) as { url?: unknown }
      if (!answer.ok || typeof url !== 'string') throw new TypeError('No address.')
      chat.openLink?.(url, shop.conversation)
    } catch {
      frame.say(mcpAppText.noAddress)
    }
  }

  shop.addEventListener('shop-before-navigate', (event) => {
    const { to } = event.detail
    if (!ELSEWHERE.test(to)) return
    event.preventDefault()
    void pay(to)
  })
  // In the cart alone: elsewhere the shop's own bar leads there.
  const offerToPay = () =>
    frame.offerToPay(shop.route === '/order' && shop.order?.quantity ? () => pay('/order') : null)
  shop.addEventListener('shop-navigate', offerToPay)
  shop.addEventListener('shop-order-change', ({ detail: { order } }) => {
    offerToPay()
    const lines = order.items.map(({ quantity, name }) => `${quantity} × ${name}`)
    const text = `${mcpAppText.order} ${lines.join(', ') || mcpAppText.empty}`
    const context = { content: [{ type: 'text', text }], structuredContent: { order } }
    void host.request('ui/update-model-context', context).catch(() => undefined)
  })
  // Back from the shop's own page the order may be paid.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void shop.refresh()
  })
  frame.show(shop)
  return shop
}

start().catch(() => createFrame().say(mcpAppText.noHost))
