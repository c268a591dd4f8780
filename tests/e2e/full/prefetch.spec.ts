import type { Locator, Page } from '@playwright/test'
import { expect, openStandalone, openWebchat, test, untilLive, watchLive } from '../support.ts'

/** A control, and the chunk that pressing it needs. */
interface Prefetch {
  what: string
  open: (page: Page) => Promise<void>
  control: (page: Page) => Locator
  chunk: string
}

const PREFETCHES: Prefetch[] = [
  {
    what: "a card with the pharmacy programme, for the programme's panel",
    open: (page) => openWebchat(page, 'farmacia-webchat'),
    control: (page) => page.getByRole('link', { name: /^Presstal Losartana/ }),
    chunk: 'PbmPanel',
  },
  {
    what: 'the search, for the filters of its results',
    open: (page) => openWebchat(page, 'moda-webchat'),
    control: (page) => page.getByRole('searchbox', { name: 'Buscar produtos' }),
    chunk: 'FacetPanel',
  },
  {
    what: "an agent's cart, for the checkout",
    // An agent's console shows the checkout by itself.
    open: (page) => openStandalone(page, 'farmacia-agente'),
    control: (page) => page.getByRole('button', { name: /^Carrinho/ }),
    chunk: 'CheckoutScreen',
  },
  {
    what: "'Assinar', for its list",
    open: (page) => openStandalone(page, 'farmacia', '/product/300101'),
    control: (page) => page.getByRole('button', { name: 'Assinar' }),
    chunk: 'MenuPanel',
  },
  {
    what: "'Pagar' where a captcha is asked for, for the captcha's code",
    open: (page) => openStandalone(page, 'pagar-cartao-recaptcha', '/order/payment'),
    control: (page) => page.getByRole('button', { name: /^Pagar/ }),
    chunk: 'recaptcha',
  },
]

test.describe('the code that a press needs is fetched before the press', () => {
  test.use({ hasTouch: true })

  for (const { what, open, control, chunk } of PREFETCHES) {
    test(`${what}: as soon as a finger touches it`, async ({ page }) => {
      const asked = askedChunks(page)
      await open(page)
      await expect(control(page)).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(asked(chunk)).toBe(0)
      const address = page.url()
      // The touch listeners of cards and tabs load a moment after the first screen.
      await expect(async () => {
        await putFingerDown(page, control(page))
        expect(asked(chunk)).toBe(1)
      }).toPass()
      expect(page.url()).toBe(address)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  }

  test('the cart, before anything is prefetched', async ({ page, backend }) => {
    await backend.hold({ path: '/api/order/current' })
    const asked = askedChunks(page)
    await watchLive(page)
    await openWebchat(page, 'mercado-webchat')
    await untilLive(page)
    expect(asked('CartScreen')).toBe(0)
    await putFingerDown(page, page.getByRole('button', { name: 'Carrinho' }))
    await expect.poll(() => asked('CartScreen')).toBe(1)
  })
})

/** Counts how often a chunk is requested from now on. */
function askedChunks(page: Page): (name: string) => number {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  return (name) => asked.filter((url) => url.includes(`/chunks/${name}-`)).length
}

/** Touches the control with the browser's own touch events, and cancels, so that nothing is pressed. */
async function putFingerDown(page: Page, control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  if (!box) throw new Error('Nothing to put a finger on.')
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const touches = await page.context().newCDPSession(page)
  await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await touches.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] })
  await touches.detach()
}
