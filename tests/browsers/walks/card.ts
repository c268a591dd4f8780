import { expect } from 'vitest'
import { until } from '../browser.ts'
import { fitsWidth, NARROW, PHONE, type Walk } from './shared.ts'

const CHARGE = 'POST /api/order/payment/credit'

/** A card until it is paid: typed with real keys, charged once. */
export const card: Walk = {
  title: 'a card, charged once',
  sizes: [PHONE, NARROW],
  async go(page, served) {
    const shop = served.fresh('pagar-cartao')
    await page.open(`/loja/order/payment#${shop}`)
    await page.see('button', /^Pagar R\$/)
    expect(await page.browser.run(legendsOutside)).toEqual([])
    await page.fill(/^Número do cartão/, '4111111111111111')
    await page.fill(/^Validade/, '1231')
    await page.fill(/^Código de segurança/, '737')
    await page.fill(/^Nome impresso/, 'MARINA DUARTE')
    await page.fill(/^CPF do titular/, '52998224725')
    await page.fill(/^CEP/, '01310100')
    await until(async () => (await page.find('textbox', /^Endereço/))?.value === 'Avenida Paulista', 'the street')
    await page.fill(/^Número$|^Número \*|^Número\*/, '1000')
    await fitsWidth(page)
    await page.press('button', /^Pagar R\$/)
    // The shopper goes back to the chat, which this machine may not reach.
    await until(async () => (await served.orderStatus(shop)) === 'Finalized', 'the paid order')
    expect(await served.times(shop, CHARGE)).toBe(1)
  },
}

/** Headings that do not stand inside the card of their fields. */
function legendsOutside(): string[] {
  const root = document.querySelector('shop-storefront')?.shadowRoot
  return [...(root?.querySelectorAll('legend') ?? [])].flatMap((legend) => {
    const [inner, outer] = [legend.getBoundingClientRect(), legend.parentElement?.getBoundingClientRect()]
    return outer && inner.top >= outer.top && inner.width > 1 ? [] : [legend.textContent ?? '']
  })
}
