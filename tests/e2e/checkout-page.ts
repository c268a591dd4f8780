import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, openStandalone } from './support.ts'

/** The call that finishes an agent's order. */
export const CONFIRM = 'POST /api/order/confirm'

/** Opens the agent's checkout on a page of its own, and waits until it can be used. */
export async function openCheckout(page: Page, session: string): Promise<void> {
  await openStandalone(page, session, '/order/checkout')
  // The largest screen takes its time on a busy machine, and the first page of a worker waits for the build to be compressed.
  await expect(page.getByRole('group', { name: 'Ações do pedido' })).toBeVisible({ timeout: 40_000 })
}

export const section = (scope: Page | Locator, name: string) => scope.getByRole('region', { name, exact: true })
export const summary = (page: Page) => page.getByRole('region', { name: /^Resumo do pedido/ })
export const finishButton = (page: Page) => page.getByRole('button', { name: /^(Finalizar e enviar|Receber pedido)/ })

/** Chooses one of the cards of a group, and waits until it stands. */
export async function choose(scope: Page | Locator, name: string | RegExp): Promise<void> {
  const radio = scope.getByRole('radio', { name }).first()
  await radio.check()
  await expect(radio).toBeChecked()
}

/** Chooses an entry of a list by its place or its words. */
export async function pick(page: Page, label: string | RegExp, entry: number | string): Promise<void> {
  const list = page.getByRole('combobox', { name: label })
  await list.selectOption(typeof entry === 'number' ? { index: entry } : { label: entry })
}

/** Has the order brought to a saved address: the one that it has, or the contact's first. */
export async function chooseAddress(page: Page): Promise<void> {
  await choose(page, 'Entregamos para você')
  const address = page.getByRole('combobox', { name: /^Endereço de entrega/ })
  if ((await address.inputValue()) === '') await address.selectOption('0')
}

/** Has the order brought to a saved address, by one of the ways that reach it. */
export async function deliverHome(page: Page, option: string | RegExp): Promise<void> {
  await chooseAddress(page)
  await choose(page.getByRole('radiogroup', { name: 'Opções de entrega' }), option)
}

/** Has the order fetched, and looks for the stores around a CEP. */
export async function searchStores(scope: Page | Locator, cep: string): Promise<void> {
  await choose(scope, 'Retirada em loja')
  await scope.getByRole('textbox', { name: /^CEP/ }).fill(cep)
  await scope.getByRole('button', { name: 'Buscar lojas' }).click()
}

/** The page after an order that was finished. */
export async function seesFinished(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Pedido finalizado' })).toBeVisible()
}

/** Presses what finishes the order, and waits for the page after it. */
export async function finish(page: Page): Promise<void> {
  await finishButton(page).click()
  await seesFinished(page)
}

/** An order as the server has it: what these tests look at. */
interface StoredOrder {
  status: string
  itemsAmout: number
  totalAmout: number
  discountAmout: number
  coupon: string
  providerPriceTableId: string | null
  isInSemiAutomatic: boolean
  items: { providerId: string; quantity: number }[]
  payment: { method: number; providerId?: string } | null
  seller: { providerId: string } | null
  logistic: { type: number; providerId: string; name: string; price: number | null; startDeliveryTime?: string } | null
  customer: { name: string; email: string; document: string; isCorporate: boolean; corporateDocument: string }
}

/** The order of a session as the server has it. */
export async function storedOrder(request: APIRequestContext, session: string): Promise<StoredOrder> {
  const headers = { Authorization: `Bearer ${session}` }
  // The server closes connections that nobody used for a while, perhaps in this moment.
  const answer = await request.get('/api/order/current', { headers, maxRetries: 3 })
  return ((await answer.json()) as { data: StoredOrder }).data
}

/** What the contact does in the chat while the agent has the checkout open. */
export async function asContact(
  request: APIRequestContext,
  session: string,
  path: string,
  data: unknown,
): Promise<void> {
  const headers = { Authorization: `Bearer ${session}` }
  const answer = await request.post(path, { headers, data, maxRetries: 3 })
  expect(answer.ok()).toBe(true)
}

/** The name of what has the focus, in whichever shadow root it is; '' while nothing has it. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    if (!active || active === document.body) return ''
    const root = active.getRootNode() as Document | ShadowRoot
    const labelledBy = root.getElementById(active.getAttribute('aria-labelledby') ?? '')?.textContent
    const label = (active as HTMLInputElement).labels?.[0]?.textContent
    return labelledBy ?? active.getAttribute('aria-label') ?? label ?? active.textContent ?? ''
  })
}

/** More controls than a checkout has. */
const MOST_PRESSES = 80

/** Presses Tab, and nothing but Tab, until a control has the focus. @throws when the end of the page comes first */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = []
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    const focused = await focusedName(page)
    if (name.test(focused)) return
    if (focused === '' && presses > 0) break
    passed.push(focused)
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${String(name)}, but to ${passed.join(' | ')}.`)
}
