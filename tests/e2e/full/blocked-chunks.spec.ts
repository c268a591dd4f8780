import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, openWebchat, test } from '../support.ts'

/** The files of the build that a purchase fetches. An extension or a proxy may keep any of them away. */
const FILES = [
  'storefront',
  'preview',
  'shop',
  'answer',
  'order',
  'order-parts',
  'form-parts',
  'parts',
  'product',
  'cart',
  'checkout',
  'outcome',
  'extras',
] as const

interface Step {
  /** Null for the opening of the page. */
  press: ((page: Page) => Locator) | null
  /** Shows that the step was done. */
  sight: (page: Page) => Locator
  /** True where the shopper presses once more after the words: nothing of the press was kept. */
  isPressedAgain?: boolean
}

/** A purchase, step by step. */
const STEPS: readonly Step[] = [
  { press: null, sight: (page) => page.getByRole('button', { name: /^Adicionar Linguiça/ }).first() },
  {
    press: (page) => page.getByRole('button', { name: /^Adicionar Linguiça/ }).first(),
    sight: (page) => page.getByText('Produto adicionado ao carrinho').first(),
    isPressedAgain: true,
  },
  {
    press: (page) => page.getByRole('button', { name: /^(Ver carrinho|Carrinho)/ }).first(),
    sight: (page) => page.getByRole('heading', { name: 'Meu carrinho' }),
  },
  {
    press: (page) => page.getByRole('link', { name: 'Escolher entrega e pagamento' }),
    sight: (page) => page.getByText('Dados do contato').first(),
  },
]

/** The words that name a way on; those of a page that cannot open come without a button. */
const wayOn = (page: Page) =>
  page.getByRole('button', { name: 'Tentar de novo' }).or(page.getByText('Recarregue a página'))

for (const name of FILES)
  test(`a shop whose ${name} file is kept away says so, and goes on once it comes`, async ({ page, build }) => {
    const file = readdirSync(join(build.folder, 'chunks')).find((one) =>
      new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(one),
    )
    expect(file, 'the build has a file of this name').toBeTruthy()
    const address = `**/chunks/${file}`
    await page.route(address, (route) => route.abort())
    let isKeptAway = true
    for (const { press, sight, isPressedAgain } of STEPS) {
      if (press) await press(page).click()
      else await openWebchat(page, 'mercado-webchat')
      await expect(sight(page).or(wayOn(page)).first()).toBeVisible()
      if (!isKeptAway || (await sight(page).isVisible())) continue
      await page.unroute(address)
      isKeptAway = false
      const again = page.getByRole('button', { name: 'Tentar de novo' }).last()
      if (await again.isVisible()) await again.click()
      else await openWebchat(page, 'mercado-webchat')
      if (press && isPressedAgain) await press(page).click()
      await expect(sight(page)).toBeVisible()
    }
  })
