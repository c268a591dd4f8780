import { axeFindings } from './axe.ts'
import { expect, test } from './support.ts'

for (const [lang, page_, console_] of [
  ['pt', 'Página', 'Central'],
  ['en', 'Page', 'Console'],
] as const)
  test(`the index in '${lang}' lists every ready session with a link to each host that suits it`, async ({
    page,
    request,
  }) => {
    const answer = await request.get('/hosts/sessions.json')
    const sessions = (await answer.json()) as {
      code: string
      sentence: Record<typeof lang, string>
      sessionType: number
    }[]
    await page.goto(`/?lang=${lang}`)
    expect(sessions.length).toBeGreaterThan(5)
    const rows = await page.locator('.shop li').evaluateAll((all) =>
      all.map((row) => ({
        words: row.textContent,
        links: Object.fromEntries(
          Array.from(row.querySelectorAll('a'), (link) => [link.textContent?.trim(), link.href]),
        ),
      })),
    )
    for (const { code, sentence, sessionType } of sessions) {
      const row = rows.find(({ links }) => links[page_]?.endsWith(`#${code}`))
      expect(row?.words, code).toContain(sentence[lang])
      expect(row?.links[sessionType === 1 ? console_ : 'WebChat']).toContain(`session=${code}&`)
    }
  })

test('the index speaks the language that was chosen, and the key stays', async ({ page, server, complaints }) => {
  await page.goto(`/#key=${server.key}`)
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByRole('status')).toHaveText('Done')
  expect(await axeFindings(page)).toEqual([])
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The whole shop inside the conversation')
  await page.getByRole('link', { name: 'Português' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A loja inteira dentro da conversa')
  expect(complaints).toEqual([])
})

test('the index copies the values of the sandbox, switches faults, finds sessions, and begins anew', async ({
  page,
  context,
  complaints,
  request,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/#key=${server.key}`)
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: '4000 0000 0000 3063' }).click()
  await expect(page.getByRole('status')).toHaveText('Copiado: 4000 0000 0000 3063')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('4000 0000 0000 3063')

  const status = async () => (await request.get('/api/session/mercado')).status()
  const fault = page.getByRole('button', { name: 'Servidor fora do ar' })
  await fault.click()
  await expect.poll(status).toBe(503)
  await page.getByRole('button', { name: 'Sem conexão' }).click()
  await fault.click()
  await expect(fault).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => status().catch(() => 'broken')).toBe('broken')
  await page.getByRole('button', { name: 'Recomeçar do zero' }).click()
  await expect(page.getByRole('status')).toHaveText('Tudo como no começo')
  expect(await status()).toBe(200)
  await page.getByRole('button', { name: 'Pagar agora' }).click()
  await expect(page.getByRole('status')).toHaveText('Feito')

  await page.getByLabel('Procurar').fill('pix cielo')
  await expect(page.locator('.shop li:visible strong')).toHaveText(['PIX na Cielo'])
  expect(await axeFindings(page)).toEqual([])
  expect(complaints).toEqual([])
})

test.describe('framing', () => {
  test.use({ breaksPolicy: true })

  test('no page of a stranger shows the shop or the console in a frame, and the page that is meant to be framed names who may', async ({
    page,
    baseURL,
    request,
  }) => {
    const stranger = new URL(baseURL ?? '').href.replace('localhost', '127.0.0.1')
    const blocked: string[] = []
    page.on('console', (message) => {
      if (message.text().startsWith('Framing ')) blocked.push(message.text())
    })
    // Any page without a policy of its own: one that the test makes up is refused the loopback before its frame is.
    await page.goto(`${stranger}llms.txt`)
    for (const path of ['loja/', 'webchat/', 'console/', 'playground/', 'playground/stage/?policy=off', '']) {
      const before = blocked.length
      await page.evaluate((src) => {
        const frame = Object.assign(document.createElement('iframe'), { src })
        document.body.append(frame)
      }, `${baseURL}/${path}`)
      await expect.poll(() => blocked.length, path).toBe(before + 1)
    }
    const policy = (await request.get('/frame/')).headers()['content-security-policy']
    expect(policy).toContain(`frame-ancestors ${stranger.slice(0, -1)}`)
  })
})

for (const path of ['/webchat/', '/loja/', '/console/']) {
  test(`${path} includes the loader, and all its files load under a strict policy`, async ({ page, complaints }) => {
    const answer = await page.goto(path)
    expect(answer?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'")
    await expect(page.locator('script[src="/dist/loader.js"]')).toHaveCount(1)
    await page.waitForLoadState('networkidle')
    expect(complaints).toEqual([])
  })
}

test('every path under /loja/ is the same page, the catalogue’s rendered on the server, and every other path is not found', async ({
  request,
}) => {
  const page = await (await request.get('/loja/order')).text()
  expect(await (await request.get('/loja/product/123')).text()).toBe(page)
  const element = /<shop-storefront.*<\/shop-storefront>/s
  const links = /<link rel="modulepreload"[^>]*>/g
  const rendered = await (await request.get('/loja/')).text()
  expect(rendered.replace(element, '').replaceAll(links, '')).toBe(page.replace(element, ''))
  expect((await request.get('/lojas')).status()).toBe(404)
})

test('the build is sent compressed as the browser asks, and no file outside it is served', async ({ request }) => {
  const sent = async (encoding: string) => {
    const answer = await request.get('/dist/loader.js', { headers: { 'accept-encoding': encoding } })
    return answer.headers()['content-encoding']
  }
  expect(await sent('gzip, deflate, br')).toBe('br')
  expect(await sent('gzip')).toBe('gzip')
  expect((await request.get('/dist/%2e%2e/package.json')).status()).toBe(404)
})
