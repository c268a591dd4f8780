import { expect } from 'vitest'
import { until } from '../browser.ts'
import { fitsWidth, NARROW, PHONE, seesStyles, WIDE, type Walk } from './shared.ts'

/** From the catalogue to a paid order: a product with options, the cart, the shopper's checkout, PIX, the outcome. */
export const buy: Walk = {
  title: 'options, cart, checkout, PIX',
  sizes: [PHONE, NARROW, WIDE],
  isShort: true,
  async go(page, served) {
    const shop = served.fresh('moda-webchat')
    await page.open(`/loja/#${shop}`)
    await seesStyles(page)
    await page.see('button', /^Ver opções de Vestido Aurora/)
    expect(await page.browser.run(highAddButtons)).toEqual([])
    await page.press('button', /^Ver opções de Vestido Aurora/)
    await page.ready('button', /^Ameixa$/)
    expect(await page.browser.run(emptySwatches)).toEqual([])
    await fitsWidth(page)
    await page.press('button', /^Ameixa$/)
    await page.press('button', /^M$/)
    await page.press('button', /^Adicionar( R\$.*)?$/)
    await page.press('button', /^Carrinho, /)
    await page.see('heading', /^Meu carrinho/)
    await page.fill(/^Quantidade: /, '3')
    await page.browser.key('Tab')
    // The first was 'Adicionar'.
    await until(
      async () => (await served.times(shop, 'POST /api/order/items/')) === 2,
      'the new quantity at the backend',
    )
    await page.press('button', /^Confirmar pedido/)
    await page.see('heading', /^Itens adicionados ao pedido/)
    expect(await served.times(shop, 'GET /api/order/confirm')).toBe(1)

    const checkout = served.fresh('pedido-no-checkout')
    await page.open(`/loja/order/checkout#${checkout}`)
    // The default address is chosen, and then the first time. Each row folds with its answer, and the next one opens.
    await page.press('radio', /^Furgão com hora marcada/)
    await page.see('button', /^Agendamento *.*Entre /)
    await page.press('radio', /^PIX/)
    // The rows move when it folds.
    await page.see('button', /^Forma de pagamento *PIX/)
    await page.press('button', /^Dados do contato/)
    await page.fill(/^Nome/, 'Marina D. Duarte')
    await fitsWidth(page)
    await page.press('button', /^Confirmar pedido/)
    await page.see('heading', /^Itens adicionados ao pedido/)

    const pix = served.fresh('pagar-pix')
    await page.open(`/loja/order/payment#${pix}`)
    await page.press('button', /^Copiar código PIX/)
    await page.see('text', /^Código copiado/)
    await fitsWidth(page)
    await served.pay(pix)
    await page.see('heading', /^Pedido finalizado/)
  },
}

/** Names of the buttons over a card's picture that stand in its upper half. */
function highAddButtons(): string[] {
  const root = document.querySelector('shop-storefront')?.shadowRoot
  return [...(root?.querySelectorAll('[part=product-card]') ?? [])].flatMap((card) => {
    const [picture, button] = [card.querySelector('img'), card.querySelector('button')]
    if (!picture || !button) return []
    const [outer, inner] = [picture.getBoundingClientRect(), button.getBoundingClientRect()]
    // Beside the picture where the card lies on its side.
    if (inner.left >= outer.right) return []
    return inner.top + inner.height / 2 < outer.top + outer.height / 2 ? [button.getAttribute('aria-label') ?? ''] : []
  })
}

/** Options whose picture has no size. */
function emptySwatches(): string[] {
  const root = document.querySelector('shop-storefront')?.shadowRoot
  return [...(root?.querySelectorAll('button[aria-pressed]') ?? [])].flatMap((option) => {
    const picture = option.querySelector('img')
    return picture && picture.getBoundingClientRect().width < 40 ? [option.textContent ?? ''] : []
  })
}
