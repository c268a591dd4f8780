import { expect, openHostPage, productNames, test } from '../support.ts'

/** Finds focusable elements as Bot Framework's WebChat does: in the page's own tree, by these selectors alone. */
const FOCUS_TRAP = `
  const tabbable = () => Array.from(document.querySelectorAll('#trap a[href], #trap button:not(:disabled), #trap input, #trap [tabindex]'))
    .filter((one) => !one.hasAttribute('tabindex') || one.tabIndex >= 0)
  document.querySelector('#before').addEventListener('focus', () => (tabbable().at(-1) ?? document.querySelector('#chat')).focus())
  document.querySelector('#after').addEventListener('focus', () => (tabbable()[0] ?? document.querySelector('#chat')).focus())`

test("the keyboard enters a shop with a tab stop from a widget that looks for tab stops only in the page's own tree", async ({
  page,
}) => {
  const shop = '<shop-catalog session="mercado-webchat" tabindex="0" role="group" aria-label="Loja"></shop-catalog>'
  await openHostPage(
    page,
    `<html lang="pt-BR"><head><script type="module" src="/dist/loader.js"></script></head><body><button id="chat">Conversa</button><div id="before" tabindex="0"></div><div id="trap">${shop}</div><div id="after" tabindex="0"></div><script>${FOCUS_TRAP}</script></body></html>`,
  )
  await expect(productNames(page).first()).toBeVisible()
  await page.locator('#chat').focus()
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document
      return activeElement?.shadowRoot?.activeElement?.ariaLabel ?? activeElement?.ariaLabel ?? activeElement?.id
    })
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Loja')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Shop')
  await page.keyboard.press('Tab')
  expect(await focused()).toMatch(/^Carrinho/)
})
