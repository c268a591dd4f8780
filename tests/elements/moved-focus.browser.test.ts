import { describe, expect, it } from 'vitest'
import type { Locator } from 'vitest/browser'
import { afterwards, elementsInTests, followed, freshCode, inside, openReady } from '../support/element-page'

elementsInTests()

async function press(control: Locator): Promise<void> {
  await expect.element(control).toBeInTheDocument()
  const element = control.element() as HTMLElement
  element.focus()
  element.click()
}

function otherPane(): HTMLElement {
  const pane = document.body.appendChild(document.createElement('section'))
  afterwards(() => pane.remove())
  return pane
}

describe('after the host has moved the element', () => {
  it('the focus is on the control that had it', async () => {
    const element = await openReady('shop-cart', '', freshCode('pedido-com-itens'))
    await followed(element)
    const more = inside(element)
      .getByRole('button', { name: /^Adicionar mais um item/ })
      .first()
    await press(more)
    await expect.poll(() => element.shadowRoot?.activeElement).toBe(more.element())
    otherPane().append(element)
    await expect.poll(() => element.shadowRoot?.activeElement).toBe(more.element())
  })
})
