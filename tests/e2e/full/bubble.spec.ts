import type { Page } from '@playwright/test'
import { addFirstProduct, expect, openCart, openHostPage, productNames, test } from '../support.ts'

/*
 * Chat widgets give a message less room than the host expects and clip what is wider: avatars and the tip of the bubble
 * take space. Focusing a control in a clipped box scrolls the box, and nothing scrolls it back.
 */

async function openInBubble(page: Page, width: number, shop: string): Promise<void> {
  await openHostPage(
    page,
    `<html lang="pt-BR"><head><style>body{margin:0}#bubble{width:${width}px;overflow:hidden;border-radius:12px}</style><script type="module" src="/dist/loader.js"></script></head><body><div id="bubble">${shop}</div><button>Enviar</button></body></html>`,
  )
}

const screens: Record<string, (page: Page) => Promise<unknown>> = {
  catalogue: () => Promise.resolve(),
  async product(page) {
    await productNames(page).first().click()
    await expect(page.getByRole('button', { name: 'Adicionar', exact: true })).toBeVisible()
  },
  async cart(page) {
    await addFirstProduct(page)
    await openCart(page)
  },
}

/** Boxes in and around the shop that are wider than their visible part, or that were scrolled sideways. */
function displaced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shop = document.querySelector('[session]')
    const boxes = [document.querySelector('#bubble'), shop, shop?.shadowRoot?.querySelector('[lang]')]
    return boxes.flatMap((box) => {
      if (!box) return ['missing']
      const { scrollWidth, clientWidth, scrollLeft } = box
      return scrollWidth > clientWidth || scrollLeft > 0 ? [`${box.localName}: ${scrollWidth} in ${clientWidth}`] : []
    })
  })
}

const [width, height] = [280, 400]
for (const [name, open] of Object.entries(screens)) {
  test(`the ${name} fits a bubble of ${width} × ${height} px, whatever has the focus`, async ({ page }) => {
    const size = `style="width:340px;height:${height}px"`
    await openInBubble(page, width, `<shop-catalog session="mercado-webchat~bolha" ${size}></shop-catalog>`)
    await expect(productNames(page).first()).toBeVisible()
    await open(page)
    const shop = page.locator('[session]')
    const box = await shop.boundingBox()
    expect([box?.x, box?.width, box?.height]).toEqual([0, width, height])
    await shop.getByRole('button').or(shop.getByRole('link')).first().focus()
    for (let stop = 0; stop < 25; stop += 1) {
      expect(await displaced(page)).toEqual([])
      await page.keyboard.press('Tab')
    }
  })
}

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
