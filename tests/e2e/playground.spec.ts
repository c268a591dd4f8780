import type { Page } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { expect, PHONE, test } from './support.ts'

type Names = Record<'attributes' | 'events' | 'cssProperties' | 'cssParts' | 'slots', { name: string }[]>

const stage = (page: Page) => page.frameLocator('#stage')
const control = (page: Page, name: string) =>
  page.locator('#controls label', { has: page.getByText(name, { exact: true }) })
const log = (page: Page, event: string) => page.locator('#log li', { hasText: event })

/** Opens the playground, and each group of its controls. */
async function openPlayground(page: Page, query = ''): Promise<void> {
  await page.goto(`/playground/${query}`)
  await expect(page.locator('#ready')).toHaveText('ok')
  for (const group of await page.locator('#controls summary').all())
    if ((await group.locator('..').getAttribute('open')) === null) await group.click()
}

test('each name of the manifest and each ready session has a control', async ({ page, request }) => {
  const manifest = await (await request.get('/dist/custom-elements.json')).json()
  const { declarations } = (manifest as { modules: [{ declarations: (Names & { tagName: string })[] }] }).modules[0]
  const data = (await (await request.get('/hosts/sessions.json')).json()) as { code: string }[]
  const texts = (await (await request.get('/dist/texts.json')).json()) as Record<string, string>
  await openPlayground(page)
  for (const session of data) await expect(page.locator(`#controls option[value="${session.code}"]`)).toHaveCount(1)
  for (const { tagName, attributes, cssProperties, cssParts, slots, events } of declarations) {
    await control(page, 'tag').locator('select').selectOption(tagName)
    const names = await page.locator('#controls label > code').allTextContents()
    const vetoes = events.map(({ name }) => name).filter((name) => name.startsWith('shop-before-'))
    expect(names).toEqual(expect.arrayContaining([...attributes, ...cssProperties].map(({ name }) => name)))
    expect(names).toEqual(expect.arrayContaining([...vetoes, 'vendors']))
    const parts = [...cssParts.map(({ name }) => `::part(${name})`), ...slots.map(({ name }) => `slot="${name}"`)]
    expect(names).toEqual(expect.arrayContaining(parts))
  }
  const [last = ''] = Object.keys(texts).slice(-1)
  await page.getByLabel(/^Procurar entre/).fill(last)
  await expect(control(page, last)).toBeVisible()
})

/** What a person chooses, as the playground's address says it. The theme's other colours are left out. */
const CHOSEN = {
  tag: 'shop-cart',
  width: 'bubble',
  host: 'dark',
  session: 'pedido-com-itens',
  'top-bar': 'off',
  conversation: 'c-42',
  '--shop-primary': '#0000ff',
  'cart.title': 'Sua sacola',
  'part.primary-button': 'border-radius: 3px',
  'slot.header': 'Frete grátis hoje',
  veto: 'shop-before-navigate',
}

/** Said in both languages: names of elements, themes and values, of sessions by a service, and signs. */
const IN_BOTH = /^(<shop-[a-z-]+>|[a-z-]+|–|Standard|Show\w+|(PIX|Boleto|Nubank|Pagaleve|Mercado Pago) \([\w-]+\))$/

const heading = (page: Page) => stage(page).getByRole('heading', { level: 1 })
const primary = (page: Page) => stage(page).locator('[part~=primary-button]').first()

test('each kind of control changes the shop, and the address says what was chosen', async ({ page, complaints }) => {
  await openPlayground(page)
  await control(page, 'session').locator('select').selectOption('pedido-com-itens')
  await control(page, 'tag').locator('select').selectOption('shop-cart')
  await expect(heading(page)).toHaveText('Meu carrinho')
  await page.getByLabel(/^Procurar entre/).fill('cart.title')
  await control(page, 'cart.title').locator('input').fill('Sua sacola')
  await expect(heading(page)).toHaveText('Sua sacola')
  await control(page, '--shop-primary').locator('input').first().fill('#0000ff')
  await expect(primary(page)).toHaveCSS('background-color', 'rgb(0, 0, 255)')
  await control(page, 'shop-theme-…').locator('select').selectOption('clinic')
  await expect(primary(page)).toHaveCSS('background-color', 'rgb(0, 87, 184)')
  await control(page, '--shop-primary').locator('input').first().fill('#0000ff')
  await control(page, '::part(primary-button)').locator('input').fill('border-radius: 3px')
  await expect(primary(page)).toHaveCSS('border-radius', '3px')
  await control(page, 'slot="header"').locator('input').fill('Frete grátis hoje')
  await expect(stage(page).getByText('Frete grátis hoje')).toBeVisible()
  await control(page, 'top-bar').locator('select').selectOption('off')
  await control(page, 'conversation').locator('input').fill('c-42')
  await control(page, 'shop-before-navigate').locator('input').check()
  await page.locator('#look').getByLabel('Largura').selectOption('bubble')
  await expect(stage(page).getByText('Abri a loja aqui')).toBeVisible()
  await page.locator('#look').getByLabel('Página').selectOption('dark')
  await expect(stage(page).locator('html')).toHaveCSS('background-color', 'rgb(10, 15, 14)')
  await expect(page.locator('#ready')).toHaveText('ok')
  await expect(stage(page).getByRole('banner')).toHaveCount(0)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject(CHOSEN)
  expect(complaints).toEqual([])
})

test('an address says it all again, in the shop and in the code of each framework', async ({ page, complaints }) => {
  await openPlayground(page, `?${new URLSearchParams(CHOSEN)}`)
  await expect(heading(page)).toHaveText('Sua sacola')
  await expect(primary(page)).toHaveCSS('border-radius', '3px')
  await expect(stage(page).getByText('Abri a loja aqui')).toBeVisible()
  await expect(page.locator('#look').getByLabel('Largura')).toHaveValue('bubble')
  await expect(control(page, 'shop-before-navigate').locator('input')).toBeChecked()
  await expect(control(page, '--shop-primary').locator('input').first()).toHaveValue('#0000ff')
  for (const [kind, words] of Object.entries({
    HTML: /shop-cart::part\(primary-button\) \{ border-radius: 3px; \}[^]*<shop-cart api-base=".*" session="pedido-com-itens" top-bar="off" conversation="c-42">\s+<p slot="header">Frete grátis hoje<\/p>\s+<\/shop-cart>/,
    React: /<ShopCart[^]*topBar=\{'off'\}[^]*texts=\{\{ 'cart.title': 'Sua sacola' \}\}[^]*onBeforeNavigate=/,
    Vue: /:texts="texts"[^]*@shop-before-navigate=[^]*--shop-primary: #0000ff;/,
    Svelte: /\{texts\}[^]*onshop-before-navigate=/,
    Angular: /CUSTOM_ELEMENTS_SCHEMA[^]*\[texts\]="texts"[^]*\(shop-before-navigate\)=/,
  })) {
    await page.getByRole('button', { name: kind, exact: true }).click()
    await expect(page.locator('#snippet')).toHaveText(words)
  }
  expect(complaints).toEqual([])
})

test('the other language changes each word of the page, and neither the shop nor what was chosen', async ({
  page,
  complaints,
}) => {
  await openPlayground(page, `?${new URLSearchParams(CHOSEN)}`)
  await expect(heading(page)).toHaveText('Sua sacola')
  await stage(page)
    .locator('.shop')
    .evaluate((shop) => shop.setAttribute('data-kept', ''))
  await control(page, 'path').locator('input').fill('/orders')
  await page.getByRole('button', { name: 'React', exact: true }).click()
  await page.getByLabel(/^Procurar entre/).fill('cart.title')
  // The shop tells its events when they happen, before and after.
  const words = () =>
    page
      .locator('[data-say], [data-label], small, #controls summary, option, label, #presets button')
      .evaluateAll((all) =>
        all.flatMap((one) => [
          ...Array.from(one.childNodes, (node) => (node instanceof Text ? node.data.trim() : '')),
          one.ariaLabel ?? '',
        ]),
      )
  const before = await words()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const after = await words()
  expect(after).toHaveLength(before.length)
  expect(before.filter((one, at) => one !== '' && one === after[at] && !IN_BOTH.test(one))).toEqual([])
  await expect(stage(page).locator('.shop[data-kept]')).toHaveCount(1)
  await expect(control(page, 'path').locator('input')).toHaveValue('/orders')
  await expect(page.getByLabel(/^Search among/)).toHaveValue('cart.title')
  await expect(control(page, 'shop-before-navigate').locator('input')).toBeChecked()
  await expect(page.locator('#snippet')).toContainText('<ShopCart')
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ ...CHOSEN, lang: 'en' })
  await page.reload()
  await expect(page.locator('#look').getByLabel('Width')).toHaveValue('bubble')
  // The page's language is no text of the shop, though one has the same name.
  await expect(page.locator('#snippet')).toContainText("'cart.title': 'Sua sacola'")
  await expect(page.locator('#snippet')).not.toContainText('lang:')
  await expect(page.locator('#ready')).toHaveText('ok')
  expect(await axeFindings(page, { iframes: false })).toEqual([])
  expect(complaints).toEqual([])
})

test('speaks the language that was chosen on the index', async ({ page, complaints }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'English' }).click()
  await page.getByRole('link', { name: /^Playground/ }).click()
  await expect(page.getByRole('button', { name: 'Copy the code' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('a stranger’s code is not opened, and events are listed with their details', async ({ page, complaints }) => {
  await openPlayground(page, '?session=0123456789-of-somebody')
  await expect(control(page, 'session').locator('select')).toHaveValue('mercado')
  await stage(page)
    .getByRole('button', { name: /^Adicionar / })
    .first()
    .click()
  await log(page, 'shop-add').locator('summary').click()
  await expect(log(page, 'shop-add').locator('pre')).toContainText('"productId"')
  await expect(page.locator('#order')).toContainText('quantity: 1')
  expect(complaints).toEqual([])
})

test('methods are called, and vetoes hold', async ({ page, complaints }) => {
  await openPlayground(page)
  await page.getByRole('button', { name: 'navigate()' }).click()
  await expect(heading(page)).toHaveText('Meu carrinho')
  await control(page, 'shop-before-navigate').locator('input').check()
  await page.getByRole('button', { name: 'Limpar' }).click()
  await stage(page)
    .getByRole('button', { name: /^Voltar/ })
    .first()
    .click()
  await expect(log(page, 'shop-before-navigate')).toHaveCount(1)
  await expect(heading(page)).toHaveText('Meu carrinho')
  expect(complaints).toEqual([])
})

/** What a link may bring to break out of the code that the page writes. */
const HOSTILE = {
  '--shop-primary': 'red; } </style><script>alert(1)</script><style> x {',
  '--shop-surface': 'white /* ',
  '--shop-radius': '"4px',
  '--shop-color-muted': 'gray',
  'part.field': 'color: red; --x: "</style><script>alert(2)</script>"',
  'slot.footer': '</p><script>alert(3)</script>{alert(4)}`${alert(5)}',
  'cart.title': '</script><script>alert(6)</script>\n\\',
  conversation: '"><script>alert(7)</script>`${alert(8)}',
}

test('a link opens no server of a stranger’s and no page without a policy', async ({ page }) => {
  const elsewhere: string[] = []
  await page.route('https://stranger.example/**', (route) => {
    elsewhere.push(route.request().url())
    return route.abort()
  })
  const brought = {
    policy: 'off',
    'api-base': 'https://stranger.example',
    'first-view': 'https://stranger.example/first',
  }
  await openPlayground(page, `?${new URLSearchParams(brought)}`)
  await expect(
    stage(page)
      .getByRole('button', { name: /^Adicionar / })
      .first(),
  ).toBeVisible()
  expect(elsewhere).toEqual([])
  await expect(page.locator('#look').getByLabel('Política')).toHaveValue('on')
  expect(page.url()).not.toMatch(/stranger|policy/)
  // By the person's own hand both are theirs to choose, and no link of the page repeats it.
  await page.locator('#look').getByLabel('Política').selectOption('off')
  await control(page, 'api-base').locator('input').fill('https://stranger.example')
  await expect.poll(() => elsewhere.length).toBeGreaterThan(0)
  expect(page.url()).not.toMatch(/stranger|policy/)
})

test('what a link brings stays where the code puts it', async ({ page }) => {
  await openPlayground(page, `?${new URLSearchParams(HOSTILE)}`)
  for (const kind of ['HTML', 'React', 'Vue', 'Svelte', 'Angular']) {
    await page.getByRole('button', { name: kind, exact: true }).click()
    const code = await page.locator('#snippet').innerText()
    expect(code, kind).not.toMatch(/<script>alert|<\/style><script|\{alert\(4|\$\{alert|white \/|"4px/)
    expect(code, kind).toMatch(/gray/)
    // The string ends where it began.
    const [, title = ''] = /'cart\.title': ('(?:[^'\\\n]|\\.)*')/.exec(code) ?? []
    const read = await page.evaluate(
      (text) => JSON.parse(`"${text.slice(1, -1).replaceAll("\\'", "'")}"`) as string,
      title,
    )
    expect(read, kind).toBe(HOSTILE['cart.title'])
  }
})

test('each preset opens, on a phone too, and axe finds nothing', async ({ page, complaints }) => {
  await page.setViewportSize(PHONE)
  await openPlayground(page)
  for (const preset of ['Farmácia', 'Mercado', 'Moda', 'Atendente']) {
    await page.getByRole('button', { name: preset, exact: true }).click()
    await expect(page.locator('#ready')).toHaveText('ok')
    await expect(stage(page).locator('.shop')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }
  expect(await axeFindings(page, { iframes: false })).toEqual([])
  expect(complaints).toEqual([])
})
