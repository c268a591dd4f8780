import { expect } from 'vitest'
import { choosesDelivery, DOUBLED, fitsWidth, hostMargins, PHONE, seesStyles, WIDE, type Walk } from './shared.ts'

/** An agent's sale beside the conversation. */
export const agent: Walk = {
  title: "an agent's sale in a console",
  sizes: [WIDE, { width: 1024, height: 768 }, PHONE],
  async go(page, served) {
    const shop = served.fresh('farmacia-agente-sem-nascimento')
    await page.open(`/console/?session=${shop}`)
    await seesStyles(page)
    await page.press('button', /^Adicionar /)
    expect(await page.browser.run(cutCards)).toEqual([])
    expect(await page.browser.run(hostMargins)).toEqual([])
    // A narrow console shows one pane at a time.
    if (await page.find('button', /^Pedido$/)) await page.press('button', /^Pedido$/)
    await page.see('button', /forma de entrega/i)
    await fitsWidth(page)
    await choosesDelivery(page)
    await page.choose(/^Entrega expressa de moto/)
    await page.choose(/^Cartão de Crédito/)
    await fitsWidth(page)
    await page.press('button', /^Finalizar e enviar/)
    await page.see('heading', /^Pedido finalizado/)
    expect(await served.times(shop, 'POST /api/order/confirm')).toBe(1)
  },
}

/** Products whose row is narrower than what is in it, or without a picture in it. */
function cutCards(): string[] {
  const cards = document.querySelector('shop-catalog')?.shadowRoot?.querySelectorAll('[part=product-card]') ?? []
  return Array.from(cards).flatMap((card) => {
    const { right } = card.getBoundingClientRect()
    const isCut = [...card.querySelectorAll('*')].some((part) => part.getBoundingClientRect().right > right + 1)
    return isCut || !card.querySelector('img')?.width ? [card.textContent ?? ''] : []
  })
}

/** Back, forward and a reload in the middle of a purchase keep the order and the screen, also at 200 %. */
export const history: Walk = {
  title: 'back and reload in a purchase',
  sizes: [DOUBLED],
  async go(page, served) {
    const shop = served.fresh('farmacia-webchat')
    await page.open(`/loja/#${shop}`)
    await page.press('button', /^Adicionar /)
    await page.press('button', /^Carrinho, /)
    await page.see('heading', /^Meu carrinho/)
    await fitsWidth(page)
    await page.browser.back()
    await page.seeGone('heading', /^Meu carrinho/)
    await page.see('button', /^Adicionar /)
    await page.press('button', /^Carrinho, 1/)
    // The shop's least order.
    await page.fill(/^Quantidade: /, '4')
    await page.browser.key('Tab')
    await page.browser.reload()
    await page.see('textbox', /^Quantidade: /)
    await page.press('button', /^Confirmar pedido/)
    await page.see('heading', /^Itens adicionados ao pedido/)
    expect(await served.times(shop, 'GET /api/order/confirm')).toBe(1)
  },
}
