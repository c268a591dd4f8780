import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { dataOf } from '../../src/lib/remote'
import { findToast, playing, shopMeta, until, type ShopOnStage } from '../support/shop-stage'
import { product, selling, type PrepareCall } from '../support/story-backend'

const meta = { ...shopMeta, title: 'screens/Catalog card' } satisfies Meta<typeof shopMeta.component>

export default meta
type Story = StoryObj<typeof meta>

const MILK = 'Leite Integral Serra Mansa 1 litro'
const ADD = 'POST /api/order/items/'

const putting = (providerId: string, quantity: number) => (call: PrepareCall) =>
  call('POST', '/api/order/items/', { index: 0, providerId, quantity, attributes: [], sku: '' })

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

/** Quantities of the order's lines as the server knows them. */
const served = ({ view }: ShopOnStage) =>
  dataOf(view.session.order.remote.value)?.items.map(({ quantity }) => quantity) ?? []

const additions = ({ backend }: ShopOnStage) => backend.calls().filter((call) => call === ADD).length

/** The first press opens the pill; presses in a row are one call with the last number; the last unit takes it away. */
export const PlusBecomesAPill: Story = {
  args: { scene: { listing: 'mercado-webchat', shop: selling('mg-leite', 'mg-abacaxi') } },
  play: playing(async (shop) => {
    const milk = await cardOf(shop, MILK)
    const pineapple = await cardOf(shop, 'Abacaxi Pérola')
    const plus = milk.plus()
    await expect(milk.number()).toBeNull()
    await userEvent.click(plus)
    await until(() => expect(milk.number()).toBe('1'))
    await findToast(shop, 'Produto adicionado ao carrinho')
    await until(() => expect(milk.bin()).toBeVisible())
    await expect(milk.minus()).toBeNull()
    await expect(pineapple.number()).toBeNull()
    await expect(pineapple.bin()).toBeNull()

    await userEvent.click(plus)
    await userEvent.click(plus)
    await until(() => expect(milk.number()).toBe('3'))
    await waitForQuantity(shop, [3])
    await expect(additions(shop)).toBe(2)
    await expect(milk.plus()).toBe(plus)

    const minus = milk.minus()
    if (!minus) throw new Error('There is no minus.')
    await userEvent.click(minus)
    await userEvent.click(minus)
    await until(() => expect(milk.number()).toBe('1'))
    await waitForQuantity(shop, [1])
    await expect(additions(shop)).toBe(3)

    const bin = milk.bin()
    if (!bin) throw new Error('The last unit cannot be removed.')
    await userEvent.click(bin)
    await until(() => expect(milk.number()).toBeNull())
    await expect(milk.bin()).toBeNull()
    await waitForQuantity(shop, [])
    await expect(additions(shop)).toBe(4)
    // The button that was pressed is gone, so the focus is on the one that stays.
    await expect(shop.root.activeElement).toBe(plus)

    await userEvent.click(plus)
    await until(() => expect(milk.number()).toBe('1'))
    await waitForQuantity(shop, [1])
  }),
}

/** A changed number is sent a second after the last press. */
async function waitForQuantity(shop: ShopOnStage, quantities: number[]): Promise<void> {
  await waitFor(() => expect(served(shop)).toEqual(quantities), { timeout: 10_000 })
}

export const AlreadyInTheCart: Story = {
  args: {
    scene: { listing: 'mercado-webchat', shop: selling('mg-leite', 'mg-abacaxi'), prepare: putting('mg-leite', 12) },
  },
  play: playing(async (shop) => {
    const milk = await cardOf(shop, MILK)
    await until(() => expect(milk.number()).toBe('12'))
    await until(() => expect(milk.minus()).toBeVisible())
    await expect(additions(shop)).toBe(0)
  }),
}

/** The sentence is in the pressed card, and the number is the server's again. */
export const NumberRefused: Story = {
  args: {
    scene: {
      listing: 'farmacia-webchat',
      shop: selling('600102', '100118'),
      prepare: putting('600102', 3),
    },
  },
  play: playing(async (shop) => {
    const limited = await cardOf(shop, product('600102').name)
    const other = await cardOf(shop, product('100118').name)
    await until(() => expect(limited.number()).toBe('3'))
    await userEvent.click(limited.plus())
    await until(() => expect(limited.number()).toBe('4'))
    await expect(await limited.findByRole('alert', {}, { timeout: 10_000 })).toHaveTextContent(
      'Temos apenas 3 unidades em estoque',
    )
    await until(() => expect(limited.number()).toBe('3'))
    await expect(served(shop)).toEqual([3])
    await expect(other.queryByRole('alert')).toBeNull()
    const minus = limited.minus()
    if (!minus) throw new Error('There is no minus.')
    await userEvent.click(minus)
    await until(() => expect(limited.queryByRole('alert')).toBeNull())
    await waitForQuantity(shop, [2])
  }),
}

/** The line holds as many as the shop sells to one order: a further press changes nothing and calls nobody. */
export const AtTheMost: Story = {
  args: {
    scene: { listing: 'mercado-webchat', shop: selling('mg-leite', 'mg-abacaxi'), prepare: putting('mg-leite', 24) },
  },
  play: playing(async (shop) => {
    const milk = await cardOf(shop, MILK)
    await until(() => expect(milk.number()).toBe('24'))
    await until(() => expect(milk.getByText('máx.')).toBeVisible())
    await userEvent.click(milk.plus())
    await expect(milk.number()).toBe('24')
    const minus = milk.minus()
    if (!minus) throw new Error('There is no minus.')
    await userEvent.click(minus)
    await waitForQuantity(shop, [23])
    await expect(additions(shop)).toBe(1)
    await expect(milk.queryByText('máx.')).toBeNull()
  }),
}

export const ClosedOrder: Story = {
  args: { scene: { listing: 'pedido-recebido-webchat', shop: selling('mg-abacaxi', 'mg-leite') } },
  play: playing(async (shop) => {
    await shop.stage.findByText('Este pedido já foi recebido')
    await expect(served(shop)).toEqual([4])
    const card = await cardOf(shop, 'Abacaxi Pérola')
    await expect(card.plus()).toBeDisabled()
    await expect(card.number()).toBeNull()
    for (const button of shop.stage.getAllByRole('button', { name: /^Adicionar / })) await expect(button).toBeDisabled()
    await expect(shop.stage.queryByRole('button', { name: /^Remover / })).toBeNull()
  }),
}

/** A shopper may not buy it, and the card says why. */
export const RestrictedProduct: Story = {
  args: { scene: { listing: 'farmacia-webchat', shop: selling('100305', '100118') } },
  play: playing(async (shop) => {
    const card = await cardOf(shop, product('100305').name)
    await until(() => expect(card.plus()).toBeDisabled())
    await expect(card.getByText('Venda restrita: fale com a loja.')).toBeVisible()
    await expect(card.number()).toBeNull()
  }),
}

const CUTS = [
  {
    providerId: 'corte',
    name: 'Corte',
    options: ['inteira', 'cubos', 'fatias'].map((cut) => ({ providerId: cut, name: cut })),
  },
]

const cut = (index: number, option: string) => ({
  index,
  providerId: 'mg-abacaxi',
  quantity: 2,
  attributes: [{ providerId: 'corte', optionProviderId: option, redirectable: false }],
  sku: '',
})

/** Two lines of other options: no number would be true, and '+' adds the line of the first options. */
export const LinesOfOtherOptions: Story = {
  args: {
    scene: {
      listing: 'mercado-webchat',
      shop: selling(product('mg-abacaxi', { attributes: CUTS }), 'mg-leite'),
      prepare: async (call) => {
        await call('POST', '/api/order/items/', cut(0, 'cubos'))
        await call('POST', '/api/order/items/', cut(1, 'fatias'))
      },
    },
  },
  play: playing(async (shop) => {
    await shop.stage.findByRole('button', { name: 'Carrinho, 4 itens no carrinho' })
    const card = await cardOf(shop, 'Abacaxi Pérola')
    await expect(card.plus()).toBeEnabled()
    await expect(card.number()).toBeNull()
    await expect(card.minus()).toBeNull()
    await userEvent.click(card.plus())
    await waitForQuantity(shop, [2, 2, 1])
    await until(() => expect(card.number()).toBe('1'))
  }),
}

/** Options are chosen on the product's page, also when the cart has it. */
export const OptionsToChoose: Story = {
  args: { scene: { listing: 'pedido-com-opcoes', route: '/catalog' } },
  play: playing(async (shop) => {
    await until(() => expect(served(shop)).not.toEqual([]))
    const line = dataOf(shop.view.session.order.remote.value)?.items.find(({ attributes }) => attributes.length > 0)
    if (!line) throw new Error('No line has options.')
    const card = await cardOf(shop, line.name)
    await expect(card.getByRole('button', { name: `Ver opções de ${line.name}` })).toHaveTextContent('Ver opções')
    await expect(card.getAllByRole('button')).toHaveLength(1)
    await expect(card.number()).toBeNull()
  }),
}
