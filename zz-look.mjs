import { chromium } from 'playwright'
const base = 'http://127.0.0.1:4811'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-background-networking'] })
const errors = []
async function shot(name, url, width, act, height = 900) {
  const page = await browser.newPage({ viewport: { width, height } })
  page.on('pageerror', (e) => errors.push(name + ': ' + e.message))
  page.on('console', (m) => m.type() === 'error' && errors.push(name + ': ' + m.text()))
  try {
    await page.goto(base + url)
    await act(page)
    await page.waitForTimeout(600)
  } catch (e) { errors.push(name + ' ! ' + e.message.split('\n')[0]) }
  await page.screenshot({ path: `/tmp/shot-${name}.png` })
  await page.close()
}
const card = (page) => page.getByRole('region', { name: 'Proposta de Beatriz' }).first().waitFor({ timeout: 30000 })
const all = {
  cart320: () => shot('cart320', '/loja/order#proposta~a', 320, card, 1500),
  cart390: () => shot('cart390', '/loja/order#proposta~b', 390, card, 1300),
  cart1280: () => shot('cart1280', '/loja/order#proposta~c', 1280, card),
  checkout390: () => shot('checkout390', '/loja/order/checkout#proposta~d', 390, card, 1300),
  toast: () => shot('toast390', '/loja/#proposta~e', 390, (p) => p.getByText('Beatriz enviou').first().waitFor({ timeout: 30000 })),
  webchat: () => shot('webchat390', '/webchat/?session=proposta~f', 390, (p) => p.locator('.proposal').waitFor({ timeout: 30000 })),
  webchat320: () => shot('webchat320', '/webchat/?session=proposta~h', 320, (p) => p.locator('.proposal').waitFor({ timeout: 30000 })),
  agent: () => shot('agent1280', '/loja/order/checkout#proposta-agente~g', 1280, async (p) => { await p.getByRole('button', { name: 'Propor ao cliente' }).waitFor({ timeout: 30000 }); await p.getByRole('button', { name: 'Propor ao cliente' }).scrollIntoViewIfNeeded() }, 1000),
  composer390: () => shot('composer390', '/loja/order/checkout#proposta-agente~i', 390, async (p) => { const b = p.getByRole('button', { name: 'Propor ao cliente' }); await b.waitFor({ timeout: 30000 }); await b.click(); await p.getByRole('dialog').waitFor(); await p.getByRole('searchbox').or(p.getByLabel('Incluir produto')).first().fill('mel'); await p.getByRole('button', { name: 'Buscar' }).click(); await p.waitForTimeout(1500) }, 1100),
  composer1280: () => shot('composer1280', '/loja/order/checkout#proposta-agente~j', 1280, async (p) => { const b = p.getByRole('button', { name: 'Propor ao cliente' }); await b.waitFor({ timeout: 30000 }); await b.click(); await p.getByRole('dialog').waitFor() }, 1000),
}
for (const name of process.argv.slice(2).length ? process.argv.slice(2) : Object.keys(all)) await all[name]()
console.log(errors.join('\n'))
await browser.close()
