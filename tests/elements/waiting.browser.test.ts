import { expect, it } from 'vitest'
import { backend, elementsInTests, freshCode, heard, place } from '../support/element-page'
import { clientOf } from '../demo/backend/support'

elementsInTests()

const hide = () => dispatchEvent(new PageTransitionEvent('pagehide'))

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
