import type { Page } from 'playwright'
import type { Order } from '../../demo/backend/wire.ts'
import type { BrowserWorld } from './in-browser.ts'

export const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Time in which a page that was left alone comes to rest, ms. */
const QUIET = 30_000

/** The promises of `judge.ts`, as far as a page shows them. Each broken one is a sentence. */
export async function judgeBrowser(world: BrowserWorld): Promise<string[]> {
  const atRest = await Promise.all(world.tabs.map((page, tab) => whenAtRest(page, tab, world)))
  return [...new Set([...world.broken, ...atRest.flat(), ...decidedOnce(world), ...toldTrue(world)])]
}

function decidedOnce({ arrivals, needlessCodes }: BrowserWorld): string[] {
  const confirmed = arrivals.filter(({ call, isAccepted }) => isAccepted && call.endsWith('/order/confirm'))
  const calls = new Set(confirmed.map(({ number }) => number)).size
  return [
    ...(calls > 1 ? [`the order was confirmed ${calls} times`] : []),
    ...(needlessCodes > 0 ? ['a PIX code was made although the one before held'] : []),
  ]
}

/** Success was told of nothing that the server had not taken by then, a refusal of nothing that it had. */
function toldTrue({ told, arrivals }: BrowserWorld): string[] {
  const taken = (until: number, call: string) =>
    arrivals.slice(0, until).filter((one) => one.isAccepted && one.call.endsWith(call))
  return told.flatMap(({ tab, type, call, arrivals: until }, at) => {
    if (type === 'confirm' && taken(until, '/order/confirm').length === 0)
      return [`tab ${tab} was told done on 'confirm', and the server had decided nothing`]
    if (type === 'error' && call.includes('/order/confirm') && taken(until, '/order/confirm').length > 0)
      return [`tab ${tab} was told refused on 'confirm', and the server had taken it`]
    if (type !== 'add') return []
    const before = told.slice(0, at + 1).filter((one) => one.tab === tab && one.type === 'add').length
    const own = taken(until, '/order/items').filter((one) => one.tab === tab).length
    return own < before ? [`tab ${tab} was told done on 'add', and the server had not taken it`] : []
  })
}

/** Looks again and again, as a person does, until every promise of a page at rest holds. @returns those that never do */
async function whenAtRest(page: Page, tab: number, world: BrowserWorld): Promise<string[]> {
  // Without a stream of changes a cart hears of somebody else's change with its next press or reload.
  const reload = () => page.reload({ waitUntil: 'commit' })
  // Chromium refuses to reload a page whose own reload is still on its way.
  if (world.sequence.steps.some((step) => step.do === 'other')) await reload().catch(() => wait(1000).then(reload))
  const deadline = Date.now() + QUIET
  let broken: string[]
  do {
    await page.evaluate(() => void dispatchEvent(new Event('focus'))).catch(() => undefined)
    await wait(300)
    broken = await brokenNow(page, tab, world).catch((error: unknown) => [`tab ${tab}: ${String(error)}`])
  } while (broken.length > 0 && Date.now() < deadline)
  return broken
}

async function brokenNow(page: Page, tab: number, world: BrowserWorld): Promise<string[]> {
  const shown = await page.evaluate(readPage)
  if (shown.text === '') return [`tab ${tab} is blank`]
  if (shown.busy > 0) return [`tab ${tab} is busy for ever: ${shown.text.slice(0, 200)}`]
  const order = await world.order()
  if (world.sequence.what === 'pix') return pixDiffers(shown, order, tab)
  const told = world.told.filter((one) => one.tab === tab).length
  const lost = [...world.typed].flatMap(([label, typed]) => {
    if (typed.tab !== tab || typed.quantity < 0 || order.status !== 'Creating' || told > typed.told) return []
    const item = order.items.find(({ name }) => label === `Quantidade: ${name}`)
    return (item?.quantity ?? 0) === typed.quantity
      ? []
      : [
          `tab ${tab}: '${label}' was typed as ${typed.quantity}, the server has ${item?.quantity ?? 0}, nobody was told`,
        ]
  })
  return [...lost, ...cartDiffers(shown, order, tab)]
}

/** The state that a page shows. Runs in the page. */
function readPage() {
  const root = document.querySelector('shop-storefront')?.shadowRoot
  // Before the components are here, the preview or the element itself has the words.
  const shown = root?.querySelector<HTMLElement>('[data-screen]') ?? (root ? [...root.children].at(-1) : document.body)
  const text = ((shown as HTMLElement | undefined)?.innerText ?? '').trim()
  const fields = [...(root?.querySelectorAll<HTMLInputElement>('[aria-label^="Quantidade: "]') ?? [])]
  return {
    text,
    isCart: location.pathname.endsWith('/order'),
    busy: root?.querySelectorAll('[aria-busy="true"]').length ?? 0,
    fields: fields.map(({ value, ariaLabel }) => `${ariaLabel?.slice('Quantidade: '.length)} ${value}`),
    badge: root?.querySelector('[part~="cart-button"]')?.getAttribute('aria-label') ?? null,
    pix: root?.querySelector<HTMLTextAreaElement>('textarea')?.value ?? null,
  }
}

type Shown = ReturnType<typeof readPage>

function cartDiffers({ isCart, fields, badge }: Shown, { status, items }: Order, tab: number): string[] {
  const isOpen = status === 'Creating'
  const held = isOpen ? items.filter(({ quantity, isGift }) => quantity > 0 && !isGift) : []
  const lines = held.map(({ name, quantity }) => `${name} ${quantity}`)
  const differs = (what: string, is: string) => [`tab ${tab} shows ${what} where the server has ${is}`]
  if (isCart && fields.join() !== lines.join()) return differs(fields.join() || 'no lines', lines.join() || 'none')
  if (badge === null) return []
  const count = isOpen ? items.reduce((sum, { quantity }) => sum + quantity, 0) : 0
  const told = Number(/\d+/.exec(badge)?.[0] ?? 0)
  return told === count ? [] : differs(`a cart of ${told}`, `${count} (${status})`)
}

function pixDiffers({ text, pix }: Shown, { payment, status }: Order, tab: number): string[] {
  const isPaid = payment?.status === 'Paid' || status === 'Finalized'
  const isOver = payment?.status === 'Expired'
  if (isPaid) return text.includes('Pedido finalizado') ? [] : [`tab ${tab} does not show the payment: ${text}`]
  if (isOver) return text.includes('O código PIX expirou') ? [] : [`tab ${tab} does not show that the code is over`]
  return pix === payment?.pix?.code ? [] : [`tab ${tab} shows another PIX code than the server's`]
}
