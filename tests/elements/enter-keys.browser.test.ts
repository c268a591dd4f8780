import { expect, it } from 'vitest'
import type { Locator } from 'vitest/browser'
import { elementsInTests, freshCode, inside, openReady } from '../support/element-page'

elementsInTests()

async function press(control: Locator): Promise<void> {
  await expect.element(control).toBeInTheDocument()
  ;(control.element() as HTMLElement).click()
}

/** What the Enter key of each text field shows, by the field's label. */
const keysIn = (element: Element, within = '*') =>
  Object.fromEntries(
    [...(element.shadowRoot?.querySelectorAll<HTMLInputElement>(`${within} input, ${within} textarea`) ?? [])]
      .filter((field) => !/radio|checkbox|range/.test(field.type))
      .map((field) => [
        field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent?.replace(/\s*[*?].*$/, '') ?? '',
        field.enterKeyHint,
      ]),
  )

it('the Enter key of a form says that a field follows, and at its end that it is sent', async () => {
  const element = await openReady('shop-checkout', '', freshCode('mercado-agente-sem-agenda'))
  await press(inside(element).getByRole('radio', { name: /Entregamos/ }))
  await press(inside(element).getByRole('button', { name: 'Trocar endereço de entrega' }))
  await press(inside(element).getByRole('button', { name: 'Adicionar endereço' }))
  await expect.poll(() => keysIn(element, 'dialog')).toEqual({ CEP: 'next', Nome: 'go' })
  expect(element.shadowRoot?.querySelector<HTMLInputElement>('dialog input[autocomplete=off]')?.value).toBe('')
})

it('every text field of a screen has one', async () => {
  for (const [tag, listing] of [
    ['shop-checkout', 'mercado-agente-sem-agenda'],
    ['shop-cart', 'pedido-com-itens'],
    ['shop-catalog', 'mercado-webchat'],
  ] as const) {
    const element = await openReady(tag, '', freshCode(listing))
    await expect.poll(() => Object.keys(keysIn(element)).length).toBeGreaterThan(0)
    await expect.poll(() => Object.values(keysIn(element)).filter((hint) => hint === '')).toEqual([])
    if (tag === 'shop-catalog') expect(Object.values(keysIn(element))).toContain('search')
  }
})
