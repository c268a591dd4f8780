import type { Page } from '@playwright/test'
import { addFirstProduct, expect, openCart, openStandalone, quantityOf, test } from '../support.ts'

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

/** Longer than a long press takes, ms. The browser makes the gesture, so it takes that time. */
const HELD = 1200

/** Holds a finger on a place. */
async function hold(page: Page, x: number, y: number): Promise<void> {
  const touches = await page.context().newCDPSession(page)
  await touches.send('Input.synthesizeTapGesture', { x, y, duration: HELD, gestureSourceType: 'touch' })
  await touches.detach()
}

test('a finger that rests on a stepper selects no text, and the next press counts', async ({ page }) => {
  await openStandalone(page, 'mercado')
  const product = await addFirstProduct(page)
  await openCart(page)
  const plus = page.getByRole('button', { name: `Adicionar mais um item: ${product}` })
  const box = await plus.boundingBox()
  if (!box) throw new Error('No stepper.')
  await hold(page, box.x + box.width / 2, box.y + box.height / 2)
  expect(await page.evaluate(() => String(getSelection()))).toBe('')
  await expect(quantityOf(page, product)).toHaveValue('1')
  await plus.tap()
  await expect(quantityOf(page, product)).toHaveValue('2')
})

test('a page that is pulled to be read again keeps a quantity that was pressed a moment before', async ({ page }) => {
  await openStandalone(page, 'mercado')
  const product = await addFirstProduct(page)
  await openCart(page)
  const plus = page.getByRole('button', { name: `Adicionar mais um item: ${product}` })
  await plus.tap()
  await plus.tap()
  await page.reload()
  await expect(quantityOf(page, product)).toHaveValue('3')
})

test('nothing moves for whoever asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    const long: string[] = []
    Object.assign(globalThis, { long })
    const look = () => {
      const root = document.querySelector('[standalone]')?.shadowRoot
      for (const animation of root?.getAnimations() ?? []) {
        const { duration } = animation.effect?.getComputedTiming() ?? {}
        if (Number(duration) > 1) long.push(`${(animation.effect as KeyframeEffect).pseudoElement ?? ''} ${duration}`)
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await openStandalone(page, 'moda', '/product/70101')
  await page.getByRole('button', { name: 'Ver em tela cheia' }).tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  const long = () => page.evaluate(() => Reflect.get(globalThis, 'long') as string[])
  expect(await long()).toEqual([])
  await page.goto('about:blank')
  await openStandalone(page, 'mercado')
  await addFirstProduct(page)
  await openCart(page)
  await page.getByRole('link', { name: 'Escolher entrega e pagamento' }).tap()
  await expect(page.getByText('Dados do contato').first()).toBeVisible()
  expect(await long()).toEqual([])
})
