import { expect } from 'vitest'
import { until } from '../browser.ts'
import { PHONE, type Walk } from './shared.ts'

/** A sheet over a page: the page behind it stands still, Escape closes it, and the focus goes back. */
export const sheets: Walk = {
  title: 'sheets over the page',
  sizes: [PHONE],
  async go(page, served) {
    await page.open(`/loja/#${served.fresh('farmacia-webchat')}`)
    await page.see('button', /^Adicionar /)
    await page.press('button', /^Filtrar por categorias/)
    const sheet = await page.ready('dialog', /./)
    for (const y of [sheet.y - sheet.height / 2 - 40, sheet.y]) await page.browser.wheel(195, y, 300)
    expect(await page.browser.run(() => scrollY)).toBe(0)
    await page.press('button', /^Fechar/)
    await page.seeGone('dialog', /./)
    await page.seeFocus(/^Filtrar por categorias/)
    await until(
      async () => {
        await page.browser.wheel(195, 400, 300)
        return page.browser.run(() => scrollY > 0)
      },
      () => 'a page that scrolls again',
    )

    await page.open(`/loja/order/checkout#${served.fresh('pedido-no-checkout')}`)
    await page.choose(/^Entregamos para você/)
    await page.press('button', /^Novo endereço|^Cadastrar|^Adicionar endereço|novo endereço/i)
    await page.press('textbox', /^CEP/)
    await page.browser.key('Escape')
    await page.seeGone('dialog', /./)
  },
}
