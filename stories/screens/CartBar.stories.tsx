import type { Meta } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { sees, shopMeta, storiesWith, until, type ShopOnStage } from '../support/shop-stage'
import { putting, selling } from '../support/story-backend'

const meta = { ...shopMeta, title: 'screens/Cart bar' } satisfies Meta<typeof shopMeta.component>

export default meta
const story = storiesWith()

const PINEAPPLES = { listing: 'mercado-webchat', shop: selling('mg-abacaxi', 'mg-leite') }

const wayToCart = ({ stage }: ShopOnStage) => stage.queryByRole('link', { name: 'Ver carrinho' })

/** The market's orders begin at R$ 40. */
export const BelowTheMinimum = story(
  { ...PINEAPPLES, prepare: putting('mg-abacaxi', 4) },
  sees(/^Faltam R\$\s4,40 para o pedido mínimo/, /^4 itens/),
)

/** The bar says and does the same once nothing more is asked for: an order is confirmed where it is read. */
export const LeadsToTheCart = story({ ...PINEAPPLES, prepare: putting('mg-abacaxi', 5) }, async (shop) => {
  await userEvent.click(await shop.stage.findByRole('link', { name: 'Ver carrinho' }))
  await until(() => expect(shop.view.history.path.value).toBe('/order'))
})

/** An agent has the order beside the catalogue, or in the bar of the list. */
export const NotForAgents = story({ listing: 'farmacia-agente', prepare: putting('100118', 2) }, async (shop) => {
  await until(() => expect(shop.view.session.order.remote.value.status).toBe('ready'))
  await shop.stage.findAllByRole('button', { name: /^Adicionar / })
  await expect(wayToCart(shop)).toBeNull()
})
