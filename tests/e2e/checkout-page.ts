import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, openStandalone, type Backend } from './support.ts'

/** The call that finishes an agent's order. */
export const CONFIRM = 'POST /api/order/confirm'

/** Opens the agent's checkout on a page of its own, waits until it is usable, and unfolds what is complete. */
export async function openCheckout(page: Page, session: string): Promise<void> {
  await openStandalone(page, session, '/order/checkout')
  await expect(page.getByRole('button', { name: 'Ações do pedido' })).toBeVisible()
  await unfold(page)
}

/** Unfolds the complete sections. No press: the focus, from which Tab goes on, stays where it is. */
export async function unfold(page: Page): Promise<void> {
  await page
    .locator('[data-section] h2 > [aria-expanded=false]')
    .evaluateAll((heads) => heads.forEach((head) => (head as HTMLElement).click()))
}

export const section = (scope: Page | Locator, name: string) => scope.getByRole('region', { name, exact: true })
export const summary = (page: Page) => page.getByRole('region', { name: /^Resumo do pedido/ })
export const finishButton = (page: Page) => page.getByRole('button', { name: /^(Finalizar e enviar|Receber pedido)/ })

/** Opens a folded row. */
export const openRow = (page: Page, name: string) =>
  section(page, name)
    .getByRole('button', { name: RegExp(`^${name}`), expanded: false })
    .click()

/** Chooses one of the cards of a group, and waits until it is selected. */
export async function choose(scope: Page | Locator, name: string | RegExp): Promise<void> {
  const radio = scope.getByRole('radio', { name }).first()
  await radio.check()
  await expect(radio).toBeChecked()
}

/** Chooses an option of a list by its index or its text. */
export async function pick(page: Page, label: string | RegExp, entry: number | string): Promise<void> {
  const list = page.getByRole('combobox', { name: label })
  await list.selectOption(typeof entry === 'number' ? { index: entry } : { label: entry })
}

/** Chooses delivery to a saved address: the order's own, or the contact's default. */
export async function chooseAddress(page: Page): Promise<void> {
  await choose(page, 'Entregamos para você')
  await expect(page.getByRole('group', { name: 'Endereço de entrega' })).toBeVisible()
}

/** Chooses delivery to a saved address, by one of the delivery options that reach it. */
export async function deliverHome(page: Page, option: string | RegExp): Promise<void> {
  await chooseAddress(page)
  await choose(page.getByRole('radiogroup', { name: 'Opções de entrega' }), option)
}

/** The page after a finished order. */
export async function seesFinished(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Pedido finalizado' })).toBeVisible()
}

/** Presses the finish button, and waits for the next page. */
export async function finish(page: Page): Promise<void> {
  await finishButton(page).click()
  await seesFinished(page)
}

/** The parts of the server's order that these tests check. */
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

/** Reads the order of a session from the server. */
export async function storedOrder(request: APIRequestContext, session: string): Promise<StoredOrder> {
  const headers = { Authorization: `Bearer ${session}` }
  // The server closes idle connections, perhaps at this moment.
  const answer = await request.get('/api/order/current', { headers, maxRetries: 3 })
  return ((await answer.json()) as { data: StoredOrder }).data
}

interface Sale {
  page: Page
  backend: Backend
  request: APIRequestContext
  session: string
}

/** Finishes the order, and asserts that one call did it and the server received the order. @returns the order */
export async function completeSale({ page, backend, request, session }: Sale) {
  await finishButton(page).click()
  await seesFinished(page)
  expect((await backend.calls(session)).filter((call) => call === CONFIRM)).toEqual([CONFIRM])
  const order = await storedOrder(request, session)
  expect(order.status).toBe('Received')
  return order
}

/** The name of the focused element, in any shadow root; '' when nothing has the focus. */
function focusedName(page: Page): Promise<string> {
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

/** More than the number of controls in a checkout. */
const MOST_PRESSES = 80

/** Presses only Tab until a control has the focus. @throws when the end of the page comes first */
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
