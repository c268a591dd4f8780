import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { playing, shopMeta, until, type ShopOnStage } from '../support/shop-stage'
import { selling, type PrepareCall } from '../support/story-backend'

const meta = { ...shopMeta, title: 'screens/Cart bar' } satisfies Meta<typeof shopMeta.component>

export default meta
type Story = StoryObj<typeof meta>

const ADD = /^Adicionar Abacaxi/
const PINEAPPLES = { listing: 'mercado-webchat', shop: selling('mg-abacaxi', 'mg-leite') }

const putting = (providerId: string, quantity: number) => (call: PrepareCall) =>
  call('POST', '/api/order/items/', { index: 0, providerId, quantity, attributes: [], sku: '' })

const wayToCart = ({ stage }: ShopOnStage) => stage.queryByRole('link', { name: 'Ver carrinho' })

/** The bar with the way to the cart. */
async function barOf({ stage }: ShopOnStage) {
  const link = await stage.findByRole('link', { name: 'Ver carrinho' })
  const bar = link.parentElement?.parentElement
  if (!bar) throw new Error('The link is in no bar.')
  return { bar, link }
}

/** It comes with the first item, and says how many there are and what they cost. */
export const FromTheFirstItem: Story = {
  args: { scene: PINEAPPLES },
  play: playing(async (shop) => {
    const plus = await shop.stage.findByRole('button', { name: ADD })
    await until(() => expect(shop.view.session.order.remote.value.status).toBe('ready'))
    await expect(wayToCart(shop)).toBeNull()
    await userEvent.click(plus)
    const { bar } = await barOf(shop)
    await until(() => expect(bar).toHaveTextContent(/(^|\D)1 item\s*R\$\s8,90/))
    await userEvent.click(plus)
    await until(() => expect(bar).toHaveTextContent('2 itens'))
    // The number is shown at once; the amount is the server's.
    await shop.time.advance(1000)
    await until(() => expect(bar).toHaveTextContent(/2 itens\s*R\$\s17,80/))
  }),
}

/** The market's orders begin at R$ 40. */
export const BelowTheMinimum: Story = {
  args: { scene: { ...PINEAPPLES, prepare: putting('mg-abacaxi', 4) } },
  play: playing(async (shop) => {
    const { bar } = await barOf(shop)
    await expect(bar).toHaveTextContent(/Faltam R\$\s4,40 para o pedido mínimo/)
    await userEvent.click(await shop.stage.findByRole('button', { name: ADD }))
    await shop.time.advance(1000)
    await until(() => expect(bar).not.toHaveTextContent('pedido mínimo'))
  }),
}

/** An order that asks nothing more is confirmed from the list. */
export const ConfirmsFromTheList: Story = {
  args: { scene: { ...PINEAPPLES, prepare: putting('mg-abacaxi', 5) } },
  play: playing(async (shop) => {
    const confirm = await shop.stage.findByRole('button', { name: 'Confirmar pedido' })
    await until(() => expect(confirm).toBeVisible())
    await expect(wayToCart(shop)).toBeVisible()
    await userEvent.click(confirm)
    await until(() => expect(shop.view.history.path.value).toBe('/confirm'))
  }),
}

/** A refusal is read in the cart, which can answer it. */
export const RefusedFromTheList: Story = {
  args: {
    scene: {
      ...PINEAPPLES,
      prepare: putting('mg-abacaxi', 5),
      faults: [{ path: '/api/order/confirm', status: 409 }],
    },
  },
  play: playing(async (shop) => {
    const confirm = await shop.stage.findByRole('button', { name: 'Confirmar pedido' })
    await until(() => expect(confirm).toBeVisible())
    await userEvent.click(confirm)
    await until(() => expect(shop.view.history.path.value).toBe('/order'))
    await expect(await shop.stage.findByRole('dialog', { name: 'Finalizar Pedido' })).toBeVisible()
  }),
}

/** No refusal lies over the notice of an ended session. */
export const SessionThatEndedAtConfirming: Story = {
  args: { scene: { ...PINEAPPLES, prepare: putting('mg-abacaxi', 5) } },
  play: playing(async ({ stage, backend, time }) => {
    const confirm = await stage.findByRole('button', { name: 'Confirmar pedido' })
    await until(() => expect(confirm).toBeVisible())
    backend.expire()
    await userEvent.click(confirm)
    time.skipPauses()
    await until(() => expect(stage.getByText('Sua sessão terminou')).toBeVisible())
    await expect(stage.queryByRole('dialog')).toBeNull()
  }),
}

/** An agent has the order beside the catalogue, or in the bar of the list. */
export const NotForAgents: Story = {
  args: { scene: { listing: 'farmacia-agente', prepare: putting('100118', 2) } },
  play: playing(async (shop) => {
    await until(() => expect(shop.view.session.order.remote.value.status).toBe('ready'))
    await shop.stage.findAllByRole('button', { name: /^Adicionar / })
    await expect(wayToCart(shop)).toBeNull()
  }),
}
