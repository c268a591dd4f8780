import { afterEach, beforeAll, expect, it } from 'vitest'
import { cleanUp, callsOf, defineOverBackend, freshCode, heard, inside, openReady } from '../support/element-page'
import { fillCard } from '../support/pay-by-card'

const PAY = /^Pagar R\$/

beforeAll(defineOverBackend)
afterEach(cleanUp)

it('pays once where two elements of a page show the order and both are pressed in one moment', async () => {
  const code = freshCode('pagar-cartao')
  const elements = [
    await openReady('shop-payment', 'data-testid="one"', code),
    await openReady('shop-payment', 'data-testid="other"', code),
  ]
  const pays = heard('shop-pay')
  for (const element of elements) await fillCard(element)
  const buttons = elements.map((element) => inside(element).getByRole('button', { name: PAY }))
  for (const button of buttons) await expect.element(button).toBeEnabled()
  for (const button of buttons) (button.element() as HTMLButtonElement).click()
  for (const element of elements) await expect.poll(() => element.route).toBe('/finish')
  expect(callsOf(code).filter((call) => call === 'POST /api/order/payment/credit')).toHaveLength(1)
  expect(pays.map(({ detail }) => detail.status)).toEqual(['paid'])
})
