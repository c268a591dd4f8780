import { readFileSync } from 'node:fs'
import { addFirstProduct, confirm, confirmed, expect, openCart, openWebchat, productNames, test } from '../support.ts'

/** Long enough for every call that a step causes, ms. */
const SETTLED = 1000

test('a visit makes the calls that the page for backends tells of', async ({ page, backend }) => {
  const session = 'mercado-webchat~calls'
  let seen = 0
  const callsSince = async (): Promise<number> => {
    await page.waitForTimeout(SETTLED)
    const before = seen
    seen = (await backend.calls(session)).length
    return seen - before
  }
  await backend.setMinimum(session, 0)
  await openWebchat(page, session)
  await expect(productNames(page).first()).toBeVisible()
  const view = await callsSince()
  await productNames(page).nth(3).click()
  await expect(page.getByRole('list', { name: 'Produtos' })).toBeHidden()
  const product = await callsSince()
  await page.getByRole('button', { name: 'Voltar' }).first().click()
  await expect(productNames(page).nth(3)).toBeVisible()
  await addFirstProduct(page)
  await openCart(page)
  const edit = await callsSince()
  await confirm(page)
  await expect(confirmed(page)).toBeVisible()
  const confirmation = await callsSince()
  const told = `${view} calls for the first view, ${product} for a product's page, ${edit} for each edit of the cart, ${confirmation} for the confirmation`
  expect(readFileSync('demo/docs/backend.md', 'utf8').replaceAll(/\s+/g, ' ')).toContain(told)
})
