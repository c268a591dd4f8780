import { addFirstProduct, expect, openWebchat, test, watchLayout } from '../support.ts'

test('adding a product moves nothing', async ({ page }) => {
  const shift = await watchLayout(page, { isInputForgiven: true })
  await openWebchat(page, 'mercado-webchat')
  await addFirstProduct(page)
  expect(await shift()).toBe(0)
})
