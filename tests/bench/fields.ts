import type { Locator, Page } from 'playwright'
import { addressOf, type Bench } from './bench.ts'
import { delayOf, noteInteractions } from './interactions.ts'
import { slowCpu, withPhone } from './phone.ts'

/** The checkout in states that between them show each field there is. */
const STATES: { session: string; prepare: (page: Page) => Promise<void> }[] = [
  { session: 'farmacia-agente-empresa~campos', prepare: (page) => check(page, 'Retirada em loja') },
  {
    session: 'mercado-agente-frete-manual~campos',
    prepare: async (page) => {
      await check(page, 'Entregamos para você')
      await page.getByRole('combobox', { name: /^Endereço de entrega/ }).selectOption('0')
      await page.getByRole('combobox', { name: /^Valor frete/ }).selectOption({ label: 'Customizado' })
    },
  },
  {
    session: 'mercado-agente-sem-agenda~campos',
    prepare: async (page) => {
      await check(page, 'Entregamos para você')
      await page.getByRole('button', { name: 'Adicionar endereço' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]

const KEYS = ['1', 'a', '2']
const TEXT_FIELDS = 'input:not([type=radio], [type=checkbox], [type=range]), textarea'

export interface Fields {
  /** ms from a keystroke to the next frame, CPU 4× slower: the worst of the keystrokes in each field, by its label. */
  fields: Record<string, number>
  worst: number
}

/** A few keystrokes in each field of the checkout. */
export async function measureFields(bench: Bench): Promise<Fields> {
  const fields: Record<string, number> = {}
  for (const { session, prepare } of STATES) {
    await withPhone(bench.browser, async (page, devtools) => {
      await noteInteractions(page)
      await page.goto(addressOf(bench, 'checkout', session))
      await page.getByRole('group', { name: 'Ações do pedido' }).waitFor()
      await prepare(page)
      await page.waitForLoadState('networkidle')
      await slowCpu(devtools)
      const dialog = page.getByRole('dialog')
      const scope = (await dialog.count()) > 0 ? dialog : page.locator('shop-checkout')
      for (const [name, delay] of await typeEverywhere(page, scope)) fields[name] = Math.max(delay, fields[name] ?? 0)
    })
  }
  return { fields, worst: Math.max(...Object.values(fields)) }
}

async function check(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name }).first().check()
}

async function typeEverywhere(page: Page, scope: Locator): Promise<Map<string, number>> {
  const found = scope.locator(TEXT_FIELDS)
  const delays = new Map<string, number>()
  for (let index = 0; index < (await found.count()); index += 1) {
    const field = found.nth(index)
    if (!(await field.isVisible()) || !(await field.isEditable())) continue
    const name = await nameOf(field)
    await field.focus()
    for (const key of KEYS) {
      const delay = await delayOf(page, () => page.keyboard.press(key))
      delays.set(name, Math.max(delay, delays.get(name) ?? 0))
    }
  }
  return delays
}

/** A field's label; one of an item's fields goes without the item's name. */
async function nameOf(field: Locator): Promise<string> {
  const label = await field.evaluate((element) => {
    const { labels } = element as HTMLInputElement
    return element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.getAttribute('name') ?? ''
  })
  return label.split(':', 1)[0]?.trim() ?? label
}
