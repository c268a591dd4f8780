import { expect } from 'vitest'
import { until } from '../browser.ts'
import type { Page } from '../page.ts'
import { PHONE, type Walk } from './shared.ts'

async function goTo(page: Page, name: RegExp): Promise<void> {
  expect(await page.tabTo(name)).toMatchObject({ hasRing: true })
}

/** A purchase without a pointer: what has the focus shows it, and dialogs give it back. */
export const keyboard: Walk = {
  title: 'a purchase with keys alone',
  sizes: [PHONE],
  needsFocus: true,
  async go(page, served) {
    const shop = served.fresh('farmacia-webchat')
    await page.open(`/loja/#${shop}`)
    await page.see('button', /^Adicionar /)
    await goTo(page, /^Filtrar por categorias/)
    await page.browser.key('Enter')
    await page.see('dialog', /./)
    await page.browser.key('Escape')
    await page.seeGone('dialog', /./)
    expect(await page.seeFocus(/^Filtrar por categorias/)).toMatchObject({ hasRing: true })
    await goTo(page, /^Adicionar /)
    await page.browser.key('Enter')
    await page.see('button', /^Carrinho, 1/)
    await goTo(page, /^Carrinho, 1/)
    await page.browser.key('Enter')
    await page.see('heading', /^Meu carrinho/)
    await goTo(page, /^Quantidade: /)
    await page.browser.type('4')
    await page.browser.key('Tab')
    await page.ready('button', /^Confirmar pedido/)
    await goTo(page, /^Confirmar pedido/)
    await page.browser.key('Enter')
    await page.see('heading', /^Itens adicionados ao pedido/)
    expect(await served.times(shop, 'GET /api/order/confirm')).toBe(1)

    await page.open(`/loja/order/checkout#${served.fresh('pedido-no-checkout')}`)
    await goTo(page, /^Forma de pagamento/)
    await page.browser.key('Enter')
    await page.see('radio', /^PIX/)
    await goTo(page, /^(PIX|Cartão|Dinheiro|Boleto)/)
    await page.browser.key('ArrowDown')
    await until(async () => (await page.focused()).hasRing, 'a ring around the next choice')
  },
}
