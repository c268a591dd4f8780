import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { callsOf, inside, openReady, place, PRODUCT, elementsInTests } from '../support/element-page'

elementsInTests()

const VOLTAR = { name: 'Voltar', exact: true } as const
/** The button in the top bar; anywhere in the element when that has no bar. */
function back(element: Element) {
  const bar = element.shadowRoot?.querySelector('[part=top-bar]')
  return (bar ? page.elementLocator(bar) : inside(element)).getByRole('button', VOLTAR)
}

describe("'Voltar'", () => {
  it.each([
    '/products-found',
    `/product/${PRODUCT}`,
    '/order',
    '/order/payment',
    '/order/checkout',
    '/finish',
    '/change-payment',
    '/confirm',
    '/tray/register',
    '/tray/register/callback',
    '/nowhere',
  ])('is on %s and leads to the catalogue', async (route) => {
    const element = await openReady('shop-storefront', `route="${route}"`)
    await back(element).click()
    await expect.poll(() => element.route).toBe('/catalog')
    await expect.element(back(element)).not.toBeInTheDocument()
  })

  it('stays available behind the captcha, whose own button leads to the catalogue too', async () => {
    const element = await openReady('shop-storefront', 'route="/recaptcha"')
    expect(element.shadowRoot?.querySelector('[part=top-bar] [aria-label="Voltar"]')).not.toBeNull()
    await inside(element).getByRole('dialog').getByRole('button', VOLTAR).click()
    await expect.poll(() => element.route).toBe('/catalog')
  })

  it.each(['/catalog', '/catalog/', '/catalog?utm_source=chat', '/'])(
    'is not on the catalogue at %s',
    async (route) => {
      const element = await openReady('shop-storefront', `route="${route}"`)
      await expect.element(inside(element).getByRole('tab', { name: 'Todos' })).toBeVisible()
      await expect.element(back(element)).not.toBeInTheDocument()
    },
  )

  it('asks again for an ended session, and returns to its notice', async () => {
    const code = 'sessao-inexistente'
    const element = place(`<shop-catalog session="${code}"></shop-catalog>`)
    await expect(element.ready).rejects.toMatchObject({ name: 'ShopError' })
    const calls = callsOf(code).length
    await back(element).click()
    await expect.poll(() => callsOf(code).length).toBe(calls + 1)
    await expect.element(inside(element).getByRole('heading', { name: 'Sessão Inválida' })).toBeVisible()
    expect(element.route).toBe('/invalid-session')
  })
})
