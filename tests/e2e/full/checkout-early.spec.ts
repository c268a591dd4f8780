import { openCheckout } from '../checkout-page.ts'
import { expect, pressSlowly, test } from '../support.ts'

test.describe.configure({ timeout: 90_000 })

test('a radio button pressed just as it is drawn shows its choice at once', async ({ page }) => {
  await page.addInitScript(() => {
    const attach = Element.prototype.attachShadow
    const seen: boolean[] = []
    /** The state right after the press: no frame or timer has run yet. */
    const press = async (radio: HTMLInputElement) => {
      radio.click()
      for (let turns = 0; turns < 10; turns += 1) await Promise.resolve()
      seen.push(radio.checked)
    }
    Element.prototype.attachShadow = function (init) {
      const root = attach.call(this, init)
      const observer = new MutationObserver(() => {
        const radio = Array.from(root.querySelectorAll<HTMLInputElement>('input[type=radio]')).find(
          ({ labels }) => labels?.[0]?.textContent === 'Retirada em loja',
        )
        if (!radio) return
        observer.disconnect()
        void press(radio)
      })
      observer.observe(root, { childList: true, subtree: true })
      return root
    }
    Object.assign(window, { seen })
  })
  await openCheckout(page, 'mercado-agente-sem-agenda')
  await expect(page.getByRole('radio', { name: 'Retirada em loja' })).toBeChecked()
  expect(await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen)).toEqual([true])
  await expect(page.getByRole('textbox', { name: /^CEP/ })).toBeVisible()
})

test('a press that takes the focus from an invalid field reaches its target, and then the field shows its error', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await openCheckout(page, 'mercado-agente-sem-agenda')
  await page.getByRole('textbox', { name: /^CPF/ }).fill('111.111.111-11')
  const company = page.getByRole('switch', { name: 'O contato compra por uma empresa' })
  await pressSlowly(page, company)
  await expect(company).toBeChecked()
  await expect(page.getByText('CPF inválido.')).toBeVisible()
})
