import { expect, it, vi } from 'vitest'
import { elementsInTests, freshCode, place } from '../support/element-page'

elementsInTests()

it('a misspelt key of texts is named once on the own machine, without a doctor, and a right one never', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const code = freshCode()
  for (const tag of ['shop-catalog', 'shop-cart']) {
    const element = place(`<${tag} session="${code}"></${tag}>`)
    element.texts = { 'cart.titel': 'Sacola', 'cart.title': 'Sua sacola' } as typeof element.texts
    await element.ready
  }
  const said = () => warn.mock.calls.map(([words]) => String(words)).filter((words) => words.includes('cart.'))
  await expect.poll(said).toHaveLength(1)
  expect(said()[0]).toContain('the key "cart.titel", which is no text of the shop. Write "cart.title".')
  warn.mockRestore()
})
