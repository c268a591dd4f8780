import type { Browser, Locator } from 'playwright'
import { Stage } from './stage.ts'

/** More than the number of controls in a checkout. */
const MOST_KEYS = 90
const SECTIONS = 8
/** Not the stepper of a product that is in the cart. */
const NEW = /^Adicionar (?!mais )/

/** Presses of a shopper from the first view to the confirmed order. @param count of different products */
export async function shopperPresses(browser: Browser, url: string, count: number): Promise<number> {
  const stage = await Stage.make(browser, url, { host: 'chat', width: 390, session: 'moda-webchat' })
  await stage.open()
  await stage.untilReady()
  const { page, shop } = stage
  const pressed = await counted(stage, 'click')
  const cards = shop.getByRole('list', { name: 'Produtos' }).getByRole('listitem')
  for (let product = 0; product < count; product += 1) {
    // A product that is in the cart already has a stepper in place of this button.
    const add = cards.filter({ has: page.getByRole('button', { name: NEW }) }).getByRole('button', { name: NEW })
    await add.first().click()
    await shop
      .getByRole('button', { name: new RegExp(`^(Ver carrinho|Carrinho).*${product + 1} ite`) })
      .first()
      .waitFor()
  }
  const confirm = shop.getByRole('button', { name: /^Confirmar pedido/ })
  // Looks of once have it in the cart alone.
  if (!(await appears(confirm)))
    await shop
      .getByRole('button', { name: /^Carrinho/ })
      .first()
      .click()
  await confirm.click()
  await stage.sees('Itens adicionados ao pedido')
  const presses = await pressed()
  await stage.close()
  return presses
}

/** Keys of an agent from an order with items to its end: delivery to the saved address, PIX, finish. */
export async function agentKeys(browser: Browser, url: string): Promise<number> {
  const place = { host: 'page', width: 1280, session: 'mercado-agente-sem-agenda', route: '/order/checkout' } as const
  const stage = await Stage.make(browser, url, place)
  await stage.open()
  await stage.untilReady()
  await stage.shop.getByRole('radio', { name: 'Entregamos para você' }).waitFor()
  const { shop } = stage
  let keys = await reach(stage, /^Entregamos para você/)
  keys += await press(stage, 'Space')
  const address = shop.getByRole('combobox', { name: /^Endereço de entrega/ })
  await address.waitFor()
  await untilFree(stage)
  if ((await address.inputValue()) === '') {
    keys += await reach(stage, /^Endereço de entrega/)
    keys += await press(stage, 'ArrowDown')
  }
  await shop.getByRole('radio', { name: /^Furgão com hora/ }).waitFor()
  keys += await reach(stage, /^Furgão com hora/)
  keys += await press(stage, 'Space')
  await untilFree(stage)
  keys += await reach(stage, /^Cartão de Crédito/)
  // The arrows of a group of choices go from one to the next.
  while (keys < MOST_KEYS && !(await shop.getByRole('radio', { name: 'PIX' }).isChecked()))
    keys += await press(stage, 'ArrowDown')
  keys += await finish(stage)
  await stage.close()
  return keys
}

/** Waits until no choice is locked by one that is being sent: a person sees that. */
async function untilFree({ page, shop }: Stage): Promise<void> {
  await page.waitForTimeout(200)
  await shop.locator('[data-section] [aria-disabled=true]').first().waitFor({ state: 'detached' })
}

async function press({ page }: Stage, key: string): Promise<number> {
  await page.keyboard.press(key)
  return 1
}

/** Goes to a control by the shortest way there is: Tab alone, or the key of a section and then Tab. */
async function reach(stage: Stage, name: RegExp): Promise<number> {
  const from = await stage.page.evaluateHandle(focusedElement)
  let best = await tabsTo(stage, name)
  let way = ''
  for (let section = 1; section <= SECTIONS; section += 1) {
    await from.evaluate((element) => (element as HTMLElement | null)?.focus())
    await stage.page.keyboard.press(`Alt+Digit${section}`)
    const keys = 1 + (await tabsTo(stage, name, best - 1))
    if (keys >= best) continue
    best = keys
    way = `Alt+Digit${section}`
  }
  await from.evaluate((element) => (element as HTMLElement | null)?.focus())
  if (way) await stage.page.keyboard.press(way)
  await tabsTo(stage, name)
  return best
}

/** @returns the number of Tabs; `most` where that many do not get there */
async function tabsTo({ page }: Stage, name: RegExp, most = MOST_KEYS): Promise<number> {
  for (let tabs = 0; tabs < most; tabs += 1) {
    if (name.test(await page.evaluate(focusedName))) return tabs
    await page.keyboard.press('Tab')
  }
  return most
}

async function finish(stage: Stage): Promise<number> {
  const done = stage.page.getByRole('heading', { name: 'Pedido finalizado' })
  await stage.page.keyboard.press('Control+Enter')
  if (await appears(done)) return 1
  const keys = (await reach(stage, /^Finalizar e enviar/)) + (await press(stage, 'Enter'))
  await done.waitFor()
  return keys
}

function appears(control: Locator): Promise<boolean> {
  return control.waitFor({ timeout: 4000 }).then(
    () => true,
    () => false,
  )
}

/** Counts real events of a page from now on. */
async function counted({ page }: Stage, type: string): Promise<() => Promise<number>> {
  await page.evaluate((name) => {
    const counter = Object.assign(window, { counted: 0 })
    const count = ({ isTrusted }: Event) => {
      if (isTrusted) counter.counted += 1
    }
    addEventListener(name, count, true)
  }, type)
  return () => page.evaluate(() => (window as unknown as { counted: number }).counted)
}

/** Runs in the page. */
function focusedElement(): Element | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active === document.body ? null : active
}

/** Runs in the page. */
function focusedName(): string {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  if (!active || active === document.body) return ''
  const root = active.getRootNode() as Document | ShadowRoot
  const labelledBy = root.getElementById(active.getAttribute('aria-labelledby') ?? '')?.textContent
  const label = (active as HTMLInputElement).labels?.[0]?.textContent
  return (labelledBy ?? active.getAttribute('aria-label') ?? label ?? active.textContent ?? '').trim()
}
