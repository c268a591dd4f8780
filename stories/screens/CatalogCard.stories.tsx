import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { shopMeta, storiesWith, until, type ShopOnStage } from '../support/shop-stage'
import { product, putting, selling } from '../support/story-backend'

const meta = { ...shopMeta, title: 'screens/Catalog card' } satisfies Meta<typeof shopMeta.component>

export default meta
const story = storiesWith()

const MILK = 'Leite Integral Serra Mansa 1 litro'

/** The controls of one card. */
async function cardOf({ stage }: ShopOnStage, name: string) {
  const grid = within(await stage.findByRole('list', { name: 'Produtos' }))
  const heading = await grid.findByRole('heading', { name })
  const card = heading.closest<HTMLElement>('[part=product-card]')
  if (!card) throw new Error(`There is no card of '${name}'.`)
  const inside = within(card)
  return {
    ...inside,
    plus: () => inside.getByRole('button', { name: `Adicionar ${name}` }),
    minus: () => inside.queryByRole('button', { name: `Remover um item: ${name}` }),
    bin: () => inside.queryByRole('button', { name: `Remover ${name}` }),
    number: () => inside.queryByRole('status')?.firstChild?.textContent ?? null,
  }
}

/** The first press opens the pill; the last unit takes it away. */
export const PlusBecomesAPill = story(
  { listing: 'mercado-webchat', shop: selling('mg-leite', 'mg-abacaxi') },
  async (shop) => {
    const milk = await cardOf(shop, MILK)
    const plus = milk.plus()
    await expect(milk.number()).toBeNull()
    await userEvent.click(plus)
    await until(() => expect(milk.number()).toBe('1'))
    await until(() => expect(milk.bin()).toBeVisible())
    await expect(milk.minus()).toBeNull()
    await userEvent.click(milk.bin() ?? plus)
    await until(() => expect(milk.number()).toBeNull())
    // The button that was pressed is gone, so the focus is on the one that stays.
    await expect(shop.root.activeElement).toBe(plus)
  },
)

export const AlreadyInTheCart = story(
  { listing: 'mercado-webchat', shop: selling('mg-leite', 'mg-abacaxi'), prepare: putting('mg-leite', 12) },
  async (shop) => {
    const milk = await cardOf(shop, MILK)
    await until(() => expect(milk.number()).toBe('12'))
    await until(() => expect(milk.minus()).toBeVisible())
  },
)

/** The sentence is in the pressed card, and the number is the server's again. */
export const NumberRefused = story(
  { listing: 'farmacia-webchat', shop: selling('600102', '100118'), prepare: putting('600102', 3) },
  async (shop) => {
    const limited = await cardOf(shop, product('600102').name)
    await until(() => expect(limited.number()).toBe('3'))
    await userEvent.click(limited.plus())
    await until(() => expect(limited.number()).toBe('4'))
    await shop.time.advance(1000)
    await expect(await limited.findByRole('alert')).toHaveTextContent('Temos apenas 3 unidades em estoque')
    await until(() => expect(limited.number()).toBe('3'))
    await expect((await cardOf(shop, product('100118').name)).queryByRole('alert')).toBeNull()
  },
)

/** The line holds as many as the shop sells to one order. */
export const AtTheMost = story(
  { listing: 'mercado-webchat', shop: selling('mg-leite', 'mg-abacaxi'), prepare: putting('mg-leite', 24) },
  async (shop) => {
    const milk = await cardOf(shop, MILK)
    await until(() => expect(milk.getByText('máx.')).toBeVisible())
  },
)

/** A shopper may not buy it, and the card says why. */
export const RestrictedProduct = story(
  { listing: 'farmacia-webchat', shop: selling('100305', '100118') },
  async (shop) => {
    const card = await cardOf(shop, product('100305').name)
    await until(() => expect(card.plus()).toBeDisabled())
    await expect(card.getByText('Venda restrita: fale com a loja.')).toBeVisible()
    await expect(card.number()).toBeNull()
  },
)
