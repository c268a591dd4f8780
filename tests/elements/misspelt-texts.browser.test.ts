import { expect, it, vi } from 'vitest'
import type { AreaTexts } from '../../src/lib/texts'
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

it('a dictionary of another language is told which texts it lacks; a whole one, or one in Portuguese, nothing', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const modules = Object.values(import.meta.glob<Record<string, unknown>>('../../src/text/**/*.ts', { eager: true }))
  const areas = modules.flatMap((module) => Object.values(module)).filter((one): one is AreaTexts => isArea(one))
  const all = areas.flatMap(({ area, ...words }) =>
    Object.entries(words).map(([key, text]) => [`${area}.${key}`, text]),
  )
  const whole = Object.fromEntries(all) as Record<string, string>
  const { 'cart.title': _, ...lacking } = whole
  for (const texts of [
    { ...whole, lang: 'en' },
    { ...lacking, lang: 'en' },
    { ...lacking, lang: 'pt-PT' },
  ]) {
    const element = place(`<shop-cart session="${freshCode()}"></shop-cart>`)
    element.texts = texts as typeof element.texts
    await element.ready
  }
  const said = () => warn.mock.calls.map(([words]) => String(words)).filter((words) => words.includes('lacks'))
  await expect.poll(said).toHaveLength(1)
  expect(said()[0]).toContain('is in "en" and lacks "cart.title", which stay Portuguese.')
  warn.mockRestore()
})

const isArea = (value: unknown) => typeof (value as { area?: unknown }).area === 'string'
