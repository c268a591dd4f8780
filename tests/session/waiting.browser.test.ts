import { expect, it } from 'vitest'
import { backend, elementsInTests, freshCode, heard, openReady, place } from '../support/element-page'
import { clientOf } from '../demo/backend/support'

elementsInTests()

const hide = () => dispatchEvent(new PageTransitionEvent('pagehide'))

it.each([
  ['a cart', 'pedido-com-itens', 'cart'],
  ['a PIX', 'pagar-pix', 'payment'],
  ['a boleto', 'pagar-boleto', 'payment'],
])('tells of %s that waits, once for each state of the order', async (_name, listing, kind) => {
  const code = freshCode(listing)
  const element = place(`<shop-cart session="${code}"></shop-cart>`)
  await element.ready
  await expect.poll(() => element.order).not.toBeNull()
  const waits = heard('shop-waiting', element)
  // The code that tells comes after the first screen.
  await expect.poll(() => (hide(), waits)).not.toEqual([])
  hide()
  const { total, items } = element.order ?? {}
  expect(waits.map(({ detail }) => detail)).toEqual([
    { kind, total, items, since: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/), conversation: undefined },
  ])
})

it('tells of it when the host takes the element away, to who listens on it, and of a change since', async () => {
  const code = freshCode('pedido-com-itens')
  const element = place(`<shop-cart session="${code}"></shop-cart>`)
  await element.ready
  const waits = heard('shop-waiting', element)
  // The code that tells comes after the first screen.
  await expect.poll(() => (hide(), waits)).toHaveLength(1)
  await clientOf(backend, code).put('mg-banana-prata', 2)
  await element.refresh()
  element.remove()
  await expect.poll(() => waits).toHaveLength(2)
})

it.each([
  ['an agent', 'agente-pedido-grande'],
  ['an empty cart', 'mercado-webchat'],
  ['a paid order', 'pagar-pix-pago'],
])('tells nothing of %s', async (_name, listing) => {
  const code = freshCode(listing)
  await clientOf(backend, code).order()
  await backend.pay(code)
  const element = await openReady('shop-cart', '', code)
  await expect.poll(() => element.order).not.toBeNull()
  const waits = heard('shop-waiting', element)
  hide()
  expect(waits).toEqual([])
})
