import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { playing, shopMeta, shows, until, type ShopOnStage } from '../support/shop-stage'
import { putting, selling } from '../support/story-backend'

const meta = { ...shopMeta, title: 'screens/Cart bar' } satisfies Meta<typeof shopMeta.component>

export default meta
type Story = StoryObj<typeof meta>

const PINEAPPLES = { listing: 'mercado-webchat', shop: selling('mg-abacaxi', 'mg-leite') }

const wayToCart = ({ stage }: ShopOnStage) => stage.queryByRole('link', { name: 'Ver carrinho' })

/** The market's orders begin at R$ 40. */
export const BelowTheMinimum: Story = {
  args: { scene: { ...PINEAPPLES, prepare: putting('mg-abacaxi', 4) } },
  play: shows(/^Faltam R\$\s4,40 para o pedido mínimo/, /^4 itens/),
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
