import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, openStandalone, test } from './support.ts'

interface Line {
  productId: string
  before: number
  after: number
}

interface Heard {
  /** Units that the host was asked about and allowed. */
  asked: number
  vetoed: number
  /** Units of 'shop-add'. */
  added: number
  lines: Line[]
  causes: string[]
  mayAdd: boolean
}

type Kept = typeof globalThis & { heard: Heard }

/** A host that notes what it hears, and vetoes while it is told to. */
async function listenAsHost(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: Heard = { asked: 0, vetoed: 0, added: 0, lines: [], causes: [], mayAdd: true }
    ;(globalThis as Kept).heard = heard
    addEventListener('shop-before-add', (event) => {
      if (heard.mayAdd) heard.asked += event.detail.item.quantity
      else event.preventDefault()
      if (!heard.mayAdd) heard.vetoed += 1
    })
    addEventListener('shop-add', ({ detail }) => (heard.added += detail.item.quantity))
    addEventListener('shop-order-change', ({ detail }) => {
      heard.lines.push(...detail.lines)
      if (detail.lines.length > 0) heard.causes.push(detail.cause)
    })
  })
}

const heardIn = (page: Page) => page.evaluate(() => (globalThis as Kept).heard)

/** Units by product. */
const unitsIn = (page: Page) =>
  page.evaluate(() => {
    const units: Record<string, number> = {}
    const order = document.querySelector('shop-storefront')?.order
    for (const { productId, quantity } of order?.items ?? []) units[productId] = (units[productId] ?? 0) + quantity
    return order ? units : null
  })

interface Control {
  name: string
  session: string
  route: string
  press: (page: Page) => Promise<void>
  /** The module of `src` that asks the host about it. */
  asks: string
  /** Units that a press adds. */
  units: number
  /** What the host reads about it. */
  cause: string
  /** Presses that follow once the host has heard of the first, and lower a quantity: none is asked about. */
  thenLess?: (page: Page) => Promise<void>
}

const click =
  (name: string | RegExp, role: 'button' | 'checkbox' = 'button') =>
  (page: Page) =>
    page.getByRole(role, { name }).first().click()

const ADD = 'parts/add/add-to-cart.ts'
const LINE = 'parts/order-lines/useLineQuantity.ts'
const UNDO = 'parts/order-lines/LineFoot.tsx'

const cart = { asks: LINE, session: 'pedido-com-itens', route: '/order', cause: 'quantity' }
const quantity = (page: Page) => page.getByRole('textbox', { name: /^Quantidade/ }).first()

const controls: Control[] = [
  {
    name: 'the card of a product that is not in the order',
    asks: ADD,
    session: 'mercado-webchat',
    route: '/',
    press: click(/^Adicionar Banana/),
    units: 1,
    cause: 'add',
  },
  {
    name: 'the card of a product in the order',
    asks: LINE,
    session: 'mercado-webchat',
    route: '/',
    press: async (page) => {
      await page
        .getByRole('button', { name: /^(Adicionar Leite)/ })
        .first()
        .click()
    },
    units: 1,
    cause: 'quantity',
    thenLess: click(/^Remover um item: Leite/),
  },
  {
    name: 'the card by the keyboard',
    asks: LINE,
    session: 'mercado-webchat',
    route: '/',
    press: (page) =>
      page
        .getByRole('button', { name: /^Adicionar Leite/ })
        .first()
        .press('Enter'),
    units: 1,
    cause: 'quantity',
  },
  {
    name: 'the product page',
    asks: ADD,
    session: 'mercado-webchat',
    route: '/product/mg-leite',
    press: async (page) => {
      await quantity(page).fill('3')
      await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
    },
    units: 3,
    cause: 'add',
  },
  { name: '+ of a line', ...cart, press: click(/^Adicionar mais um item/), units: 1, thenLess: click(/^Remover um/) },
  { name: 'arrow keys in a line', ...cart, press: (page) => quantity(page).press('ArrowUp'), units: 1 },
  {
    name: 'a number typed into a line',
    ...cart,
    press: async (page) => quantity(page).fill(String(Number(await quantity(page).inputValue()) + 4)),
    units: 4,
  },
  {
    name: 'an agent’s line',
    ...cart,
    session: 'mercado-agente-sem-agenda',
    route: '/order/checkout',
    press: click(/^Adicionar mais um item/),
    units: 1,
  },
  {
    name: 'a row of an agent’s catalogue',
    asks: ADD,
    session: 'mercado-agente-sem-agenda',
    route: '/catalog',
    press: click(/^Adicionar Banana/),
    units: 1,
    cause: 'add',
    thenLess: click(/^Remover .*Banana/),
  },
  {
    name: 'a gift',
    asks: 'parts/order-lines/GiftPanel.tsx',
    session: 'pedido-com-brindes',
    route: '/order',
    press: (page) => page.getByRole('checkbox', { checked: false, disabled: false }).first().click(),
    units: 1,
    cause: 'gift',
  },
  {
    name: 'buying again',
    asks: 'parts/past-orders/BuyAgain.tsx',
    session: 'pedidos-anteriores',
    route: '/orders',
    press: click(/^Comprar de novo/),
    units: 0,
    cause: 'again',
  },
  {
    name: 'a pharmacy programme',
    asks: 'screens/pbm/PbmDrawer.tsx',
    session: 'farmacia',
    route: '/product/100302',
    press: async (page) => {
      if ((await page.getByRole('radio', { name: 'Tratamento de 3 meses' }).count()) === 0) {
        await page.getByRole('button', { name: 'Ativar programa' }).click()
        await page.getByRole('textbox', { name: /^CPF/ }).fill('123.456.789-09')
        await page.getByRole('button', { name: 'Avançar' }).click()
        await page.getByRole('button', { name: 'Combos (1)' }).click()
        await page.getByRole('radio', { name: 'Tratamento de 3 meses' }).click()
      }
      await page.getByRole('button', { name: 'Aplicar Oferta' }).click()
    },
    units: 3,
    cause: 'add',
  },
  {
    name: 'an accepted proposal',
    asks: 'session/proposal-acceptance.ts',
    session: 'proposta',
    route: '/order',
    press: click(/^Aceitar · R\$/),
    units: 0,
    cause: 'proposal',
  },
]

for (const { name, session, route, press, units, cause, thenLess } of controls)
  test(`${name}: the host is asked first, and hears what the server took`, async ({ page, backend }) => {
    await listenAsHost(page)
    const code = `${session}~${name.replaceAll(/\W/g, '')}`
    if (cause === 'quantity' && route === '/') await fillOrder(page, code)
    await openStandalone(page, code, route)
    await expect.poll(() => unitsIn(page)).not.toBeNull()
    const start = (await unitsIn(page)) ?? {}
    const edits = async () =>
      (await backend.calls(code)).filter((call) => /^POST .*(items|gift|again|accept)/.test(call))
    const before = (await edits()).length

    await page.evaluate(() => ((globalThis as Kept).heard.mayAdd = false))
    await press(page)
    await expect.poll(async () => (await heardIn(page)).vetoed).toBe(1)
    await page.evaluate(() => ((globalThis as Kept).heard.mayAdd = true))
    await press(page)
    await expect.poll(async () => (await heardIn(page)).added).toBeGreaterThan(0)
    if (thenLess) {
      await thenLess(page)
      await expect.poll(async () => (await heardIn(page)).causes.length).toBe(2)
    }

    const { asked, added, lines, causes } = await heardIn(page)
    // A vetoed press made no call: it would count twice.
    expect((await edits()).length - before).toBe(thenLess ? 2 : 1)
    expect(causes[0]).toBe(cause)
    expect(asked).toBe(added)
    if (units > 0) expect(added).toBe(units)
    const told = { ...start }
    for (const { productId, before: had, after } of lines) told[productId] = (told[productId] ?? 0) + after - had
    const left = Object.fromEntries(Object.entries(told).filter(([, count]) => count > 0))
    expect(left).toEqual(await unitsIn(page))
  })

test('each module that asks the host about an addition has a control here', () => {
  const sources = join(import.meta.dirname, '../../src')
  const asks = (name: string) => /\bmayAdd\b.* from '[./\w]+\/adding'/.test(readFileSync(join(sources, name), 'utf8'))
  const modules = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  expect(new Set(modules.filter(asks))).toEqual(new Set([UNDO, ...controls.map((control) => control.asks)]))
})

/** Another page of the shopper has put the product into the order. */
async function fillOrder(page: Page, code: string): Promise<void> {
  await page.request.post('/api/order/items/', {
    headers: { Authorization: `Bearer ${code}` },
    data: { index: 0, providerId: 'mg-leite', quantity: 2, attributes: [] },
  })
}

test('a line that was taken out comes back only with the host’s word', async ({ page }) => {
  await listenAsHost(page)
  await openStandalone(page, 'pedido-abaixo-do-minimo~desfazer', '/order')
  await expect.poll(() => unitsIn(page)).not.toBeNull()
  const start = await unitsIn(page)
  await page
    .getByRole('button', { name: /^Remover .+ do carrinho|^Remover (?!um)/ })
    .first()
    .click()
  await expect.poll(async () => (await heardIn(page)).causes).toEqual(['remove'])
  await page.evaluate(() => ((globalThis as Kept).heard.mayAdd = false))
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(async () => (await heardIn(page)).vetoed).toBe(1)
  expect(await unitsIn(page)).not.toEqual(start)
})

test('a growth that the host holds is one question, and counts on what the order is by then', async ({ page }) => {
  await listenAsHost(page)
  await openStandalone(page, 'pedido-com-itens~segura', '/order')
  const more = page.getByRole('button', { name: /^Adicionar mais um item/ }).first()
  const start = Number(await quantity(page).inputValue())
  await page.evaluate(() => {
    const letGo = new Promise((resolve) => addEventListener('let-go', resolve))
    addEventListener('shop-before-add', ({ detail }) => detail.waitUntil(letGo))
  })
  await more.click()
  await more.click()
  await expect(quantity(page)).toHaveValue(String(start))
  expect((await heardIn(page)).asked).toBe(1)
  await page.evaluate(() => dispatchEvent(new Event('let-go')))
  await expect(quantity(page)).toHaveValue(String(start + 1))
  await expect.poll(async () => (await heardIn(page)).added).toBe(1)
})
