import type { Locator, Page } from 'playwright'
import { addressOf, type Bench } from './bench.ts'
import { delayOf, noteInteractions, REST_MS } from './interactions.ts'
import { slowCpu, withPhone } from './phone.ts'
import { median } from './statistics.ts'

interface State {
  session: string
  prepare: (page: Page) => Promise<void>
}

interface Keystroke {
  /** Label of the field. */
  field: string
  /** ms to the next frame */
  delay: number
}

/** States of the checkout that together show every field. */
const STATES: readonly State[] = [
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
  {
    session: 'mercado-agente-sem-agenda~dinheiro',
    prepare: async (page) => {
      await check(page, 'Pagamento na entrega')
      await page.getByRole('combobox', { name: /^Forma de pagamento na entrega/ }).selectOption({ label: 'Dinheiro' })
    },
  },
  { session: 'agente-conta-manual~campos', prepare: (page) => check(page, 'PIX') },
]

/** The first key of a field finds its code cold. The last one leaves the field, which then validates its value. */
const KEYS = ['1', 'a', '2', 'Tab']
const TEXT_FIELDS = 'input:not([type=radio], [type=checkbox], [type=range]), textarea'
/** Visits of each state: a key's delay is their median. */
const VISITS = 5

export interface Fields {
  /** ms from each field's slowest key to the next frame, by the field's label; CPU 4× slower. */
  fields: Record<string, number>
  worst: number
}

/** The same few keystrokes in each field of the checkout, on several visits. */
export async function measureFields(bench: Bench): Promise<Fields> {
  const fields: Record<string, number> = {}
  for (const state of STATES) {
    const visits: Keystroke[][] = []
    for (let visit = 0; visit < VISITS; visit += 1) visits.push(await typeOnVisit(bench, state))
    for (const [index, { field }] of (visits[0] ?? []).entries()) {
      const delay = median(visits.map((keystrokes) => delayAt(keystrokes, index, field)))
      fields[field] = Math.max(delay, fields[field] ?? 0)
    }
  }
  return { fields, worst: Math.max(...Object.values(fields)) }
}

/** @throws Error when the visits found different fields */
function delayAt(keystrokes: readonly Keystroke[], index: number, field: string): number {
  const keystroke = keystrokes[index]
  if (keystroke?.field !== field) throw new Error(`Not every visit found the field '${field}'.`)
  return keystroke.delay
}

function typeOnVisit(bench: Bench, { session, prepare }: State): Promise<Keystroke[]> {
  return withPhone(bench.browser, async (page, devtools) => {
    await noteInteractions(page)
    await page.goto(addressOf(bench, 'checkout', session))
    await page.getByRole('group', { name: 'Ações do pedido' }).waitFor()
    await prepare(page)
    await page.waitForLoadState('networkidle')
    await slowCpu(devtools)
    const dialog = page.getByRole('dialog')
    return typeEverywhere(page, (await dialog.count()) > 0 ? dialog : page.locator('shop-checkout'))
  })
}

async function check(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name }).first().check()
}

async function typeEverywhere(page: Page, scope: Locator): Promise<Keystroke[]> {
  const found = scope.locator(TEXT_FIELDS)
  const keystrokes: Keystroke[] = []
  for (let index = 0; index < (await found.count()); index += 1) {
    const box = found.nth(index)
    if (!(await box.isVisible()) || !(await box.isEditable())) continue
    const field = await nameOf(box)
    await box.focus()
    await page.waitForTimeout(REST_MS)
    for (const key of KEYS) keystrokes.push({ field, delay: await delayOf(page, () => page.keyboard.press(key)) })
  }
  return keystrokes
}

/** A field's label, without the item's name for a field of an item. */
async function nameOf(field: Locator): Promise<string> {
  const label = await field.evaluate((element) => {
    const { labels } = element as HTMLInputElement
    return element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.getAttribute('name') ?? ''
  })
  return label.split(':', 1)[0]?.trim() ?? label
}
