import type { Page } from '@playwright/test'
import { expect, openStandalone, test } from '../support.ts'

/** Each screen, with a session that makes its calls. */
const SCREENS: Readonly<Record<string, readonly [session: string, route: string]>> = {
  catalogue: ['farmacia', '/catalog'],
  product: ['moda', '/product/70101'],
  cart: ['pedido-com-brindes', '/order'],
  'shopper’s checkout': ['pedido-no-checkout', '/order/checkout'],
  'card payment': ['pagar-cartao', '/order/payment'],
  PIX: ['pagar-pix', '/order/payment'],
  outcome: ['pedido-finalizado', '/finish'],
  'agent’s catalogue': ['farmacia-agente', '/catalog'],
  'agent’s checkout': ['mercado-agente-lojas', '/order/checkout'],
}

/** Calls whose failure needs no words on a screen, with the reason. */
const SILENT: readonly [call: RegExp, screens: RegExp, reason: string][] = [
  [/\/catalog\/categories$/, /./, 'the catalogue is whole without tabs (specification, section 7)'],
  [/\/products\/byids\//, /./, 'a line is whole without its picture and highest quantity'],
  [/\/account\/$/, /checkout/, 'the order names its gateway'],
  [/\/payment\/credit$/, /checkout/, 'the card can be chosen without the number of its parts, which its page asks for'],
  [/\/order\/current$/, /catalogue|product/, 'the press on a product asks again, and says why it is refused'],
  [/\/shop\/settings$/, /catalogue|product|cart|payment|PIX|outcome/, 'nothing is decided there without the settings'],
]

const isSilent = (call: string, screen: string) =>
  SILENT.some(([silent, screens]) => silent.test(call) && screens.test(screen))

/** Words that differ without a failure, and the name in place of a missing logo. */
const OTHER = /^(Shop|\d\d:\d\d|Nº .*|Código de atendimento.*)$/

async function words(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => {
    const root = document.querySelector('shop-storefront')?.shadowRoot
    return [...(root?.children ?? [])].map((part) => (part as HTMLElement).innerText ?? '').join('\n')
  })
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** The words of a screen once everything has been answered. */
async function settled(page: Page, session: string, route: string): Promise<string[]> {
  // Another code in the address alone would not load the page anew.
  await page.goto('about:blank')
  await openStandalone(page, session, route)
  await page.waitForLoadState('networkidle')
  await expect.poll(async () => (await words(page)).some((line) => /^(Carregando|Buscando)/.test(line))).toBe(false)
  return words(page)
}

for (const [name, [session, route]] of Object.entries(SCREENS)) {
  test(`every call of the ${name} that is refused leaves words`, async ({ page, backend }) => {
    test.setTimeout(120_000)
    const normal = new Set(await settled(page, session, route))
    const calls = [...new Set((await backend.calls(session)).filter((call) => call.startsWith('GET ')))]
    const said: Record<string, string> = {}
    for (const [at, call] of calls.entries()) {
      const [method = '', path = ''] = call.split(' ')
      await backend.fail({ method, path: `${path.split('?')[0]}`, status: 403 })
      const shown = await settled(page, `${session}~${at}`, route)
      said[call] = shown.filter((line) => !normal.has(line) && !OTHER.test(line)).join(' | ')
      await backend.recover()
    }
    const silent = Object.keys(said).filter((call) => said[call] === '' && !isSilent(call, name))
    expect(silent).toEqual([])
  })
}
