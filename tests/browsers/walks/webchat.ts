import { expect } from 'vitest'
import { fitsWidth, hostMargins, NARROW, PHONE, seesStyles, WIDE, type Walk } from './shared.ts'

/** The shop in a message of a conversation, which goes on after the order. */
export const webchat: Walk = {
  title: 'an order in a web chat',
  sizes: [PHONE, NARROW, WIDE],
  async go(page, served) {
    const shop = served.fresh('farmacia-webchat')
    await page.open(`/webchat/?session=${shop}`)
    await seesStyles(page)
    await page.press('button', /^Adicionar /)
    expect(await page.browser.run(roomBelowComposer)).toBe(0)
    expect(await page.browser.run(hostMargins)).toEqual([])
    await page.press('button', /^Carrinho, /)
    await page.see('heading', /^Meu carrinho/)
    await page.fill(/^Quantidade: /, '4')
    await fitsWidth(page)
    await page.press('button', /^Confirmar pedido/)
    await page.see('heading', /^Itens adicionados ao pedido/)
    await page.see('text', /^Pedido enviado ✅/)
    expect(await served.times(shop, 'GET /api/order/confirm')).toBe(1)
  },
}

/** The composer of messages stands at the window's lower edge. */
function roomBelowComposer(): number {
  const { bottom } = document.querySelector('#composer')?.getBoundingClientRect() ?? { bottom: Infinity }
  return Math.round(innerHeight - bottom)
}
