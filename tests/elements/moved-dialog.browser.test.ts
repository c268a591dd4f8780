import { describe, expect, it } from 'vitest'
import { userEvent, type Locator } from 'vitest/browser'
import { afterwards, elementsInTests, followed, freshCode, inside, openReady } from '../support/element-page'

elementsInTests()

const CHECKOUT = () => openReady('shop-checkout', 'style="height: 700px"', freshCode('mercado-agente-sem-agenda'))

async function press(control: Locator): Promise<void> {
  await expect.element(control).toBeInTheDocument()
  const element = control.element() as HTMLElement
  element.focus()
  element.click()
}

/** Waits until a control keeps the focus: a browser may drop it while what has just come is laid out, and the shop gives it back. */
async function rests(control: Locator): Promise<void> {
  const focusAfterFrames = async () => {
    for (let frames = 0; frames < 4; frames += 1) await new Promise(requestAnimationFrame)
    return (control.element().getRootNode() as ShadowRoot).activeElement
  }
  await expect.poll(focusAfterFrames).toBe(control.element())
}

function otherPane(): HTMLElement {
  const pane = document.body.appendChild(document.createElement('section'))
  afterwards(() => pane.remove())
  return pane
}

describe('what lies over the shop, after the host has moved the element,', () => {
  it('is a modal dialog still, with its words and its focus, and closes as before', async () => {
    const element = await CHECKOUT()
    await expect.element(inside(element).getByRole('radio', { name: /Entregamos/ })).toBeInTheDocument()
    await followed(element)
    await press(inside(element).getByRole('radio', { name: /Entregamos/ }))
    const opener = inside(element).getByRole('button', { name: 'Adicionar endereço' })
    await press(opener)
    const cep = inside(element).getByRole('dialog').getByRole('textbox', { name: /^CEP/ })
    await press(cep)
    await rests(cep)
    await userEvent.keyboard('0131')
    otherPane().append(element)
    const dialog = element.shadowRoot?.querySelector('dialog')
    expect(dialog?.matches(':modal')).toBe(true)
    await rests(cep)
    await userEvent.keyboard('0100')
    await expect.element(cep).toHaveValue('01310-100')
    // A second move, and a toast that lies in the dialog goes with it.
    otherPane().append(element)
    expect(dialog?.matches(':modal')).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => element.shadowRoot?.querySelector('dialog')).toBeNull()
    await expect.poll(() => element.shadowRoot?.activeElement).toBe(opener.element())
  })

  it('is the focus of a control', async () => {
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
