import { expect } from 'vitest'
import { until } from '../browser.ts'
import { PHONE, type Walk } from './shared.ts'

const SHEET = /^Filtrar por categorias/

/** A sheet over a page: what is behind it stands still, Escape closes it, and the focus goes back. */
export const sheets: Walk = {
  title: 'sheets over the page, and over a dialog of the host',
  sizes: [PHONE],
  async go(page, served) {
    const turn = (y: number) => page.browser.wheel(195, y, 300)
    for (const wrap of [() => undefined, moveIntoDialog]) {
      await page.open(`/loja/#${served.fresh('farmacia-webchat')}`)
      await page.browser.run(wrap)
      await page.press('button', SHEET)
      const sheet = await page.ready('dialog', SHEET)
      for (const y of [sheet.y - sheet.height / 2 - 40, sheet.y]) await turn(y)
      expect(await page.browser.run(scrolled)).toBe(0)
      await page.press('button', /^Fechar/)
      await page.seeGone('dialog', SHEET)
      await page.seeFocus(SHEET)
      await until(async () => {
        await turn(400)
        return (await page.browser.run(scrolled)) > 0
      }, 'a page that scrolls again')
    }

    await page.open(`/loja/order/checkout#${served.fresh('pedido-no-checkout')}`)
    await page.choose(/^Entregamos para você/)
    // They move what is above them.
    await page.see('radio', /^Furgão/)
    await page.press('button', /^Trocar endereço/)
    await page.press('button', /^Novo endereço|^Cadastrar|^Adicionar endereço|novo endereço/i)
    await page.press('textbox', /^CEP/)
    await page.browser.key('Escape')
    await page.seeGone('dialog', /./)
  },
}

/** Shows the shop in a dialog of the host, which scrolls by itself. */
function moveIntoDialog(): void {
  const dialog = document.createElement('dialog')
  Object.assign(dialog.style, { width: '100%', height: '90vh', padding: '0', overflow: 'auto' })
  dialog.append(...document.querySelectorAll('shop-storefront'))
  document.body.append(dialog)
  dialog.showModal()
}

function scrolled(): number {
  return Math.round((document.querySelector('dialog') ?? document.documentElement).scrollTop)
}
