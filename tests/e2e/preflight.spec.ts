import { confirmButton, expect, test } from './support.ts'

const CONFIRM = '/api/order/confirm'

test('the headers of all features pass the preflight of another origin', async ({ page, backend, server }) => {
  const session = 'recursos~outra-origem'
  const headers: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(CONFIRM) && request.method() === 'GET')
      headers.push(request.headers()['if-match'], request.headers()['idempotency-key'])
  })
  // A page without a policy, which has the loader.
  await page.goto(`${server.url.replace('localhost', '127.0.0.1')}/playground/stage/?policy=off`)
  await page.evaluate(
    ([base, code]) => {
      const cart = document.createElement('shop-cart')
      cart.setAttribute('session', code ?? '')
      cart.setAttribute('api-base', base ?? '')
      document.body.replaceChildren(cart)
    },
    [server.url, session],
  )
  await confirmButton(page).click()
  await expect.poll(() => backend.calls(session)).toContain(`GET ${CONFIRM}`)
  expect(headers).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)])
})
