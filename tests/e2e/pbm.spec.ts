import type { Page } from '@playwright/test'
import { expect, openCart, openStandalone, test } from './support.ts'

/** Insulin pens: unit offers and a combo, no prescription. */
const PENS = '100302'
/** A document that the reference backend's programme knows. */
const CPF = '123.456.789-09'
const TRACES = /123\.?456\.?789/

/** All markup of a page, open shadow roots included, and its storage. */
function everythingIn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const markup: string[] = [document.documentElement.outerHTML]
    const look = (root: Document | ShadowRoot): void => {
      for (const element of root.querySelectorAll('*')) {
        if (!element.shadowRoot) continue
        markup.push(element.shadowRoot.innerHTML)
        look(element.shadowRoot)
      }
    }
    look(document)
    const kept = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }), document.cookie]
    return [...markup, ...kept, JSON.stringify(history.state), location.href, document.title].join('\n')
  })
}

const programme = (page: Page) => page.getByRole('region', { name: 'Programa de benefícios' })

test('a shopper activates the programme, finds the offer in the cart and removes it, and the page keeps no CPF', async ({
  page,
  backend,
  complaints,
}) => {
  await openStandalone(page, 'farmacia', `/product/${PENS}`)
  await programme(page).getByRole('button', { name: 'Ativar programa' }).click()
  await page.getByRole('textbox', { name: /^CPF/ }).pressSequentially(CPF)
  await page.getByRole('button', { name: 'Avançar' }).click()
  await expect(page.getByRole('button', { name: 'Combos (1)' })).toBeVisible()
  expect(await everythingIn(page)).not.toMatch(TRACES)
  await page.getByRole('button', { name: 'Combos (1)' }).click()
  await page.getByRole('radio', { name: 'Tratamento de 3 meses' }).click()
  await page.getByRole('button', { name: 'Aplicar Oferta' }).click()
  await expect(page.getByText('Produto adicionado ao carrinho')).toBeVisible()
  await expect(programme(page).getByText('Seu desconto já está ativo')).toBeVisible()
  await expect(programme(page).getByText('3 unidades no carrinho por R$ 609,90')).toBeVisible()

  await openCart(page)
  expect(await everythingIn(page)).not.toMatch(TRACES)
  expect(complaints.join()).not.toMatch(TRACES)
  await expect(page.getByText('*Esse item só pode ser editado na página do produto')).toBeVisible()
  await expect(page.getByRole('main').getByText('R$ 609,90').first()).toBeVisible()

  await page.goBack()
  await programme(page).getByRole('button', { name: 'Remover oferta' }).click()
  await expect(programme(page).getByRole('button', { name: 'Ativar programa' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Carrinho', exact: true })).toBeVisible()
  const last = (await backend.records('farmacia')).filter(({ path }) => path === '/api/order/items/').at(-1)
  expect(last?.body).toMatchObject({ quantity: 0 })
})
