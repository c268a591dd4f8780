import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
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

/** The number is that of the press at once, the sum the server's: until it answers the old one is dimmed. */
export const SumOfBefore = story(
  {
    ...PINEAPPLES,
    prepare: putting('mg-leite', 4),
    faults: [{ method: 'POST', path: '/api/order/items', delay: 600_000 }],
  },
  async (shop) => {
    const sum = await shop.stage.findByText(/^R\$\s/, { selector: 'section strong' })
    await expect(getComputedStyle(sum).opacity).toBe('1')
    await userEvent.click(await shop.stage.findByRole('button', { name: /^Adicionar Leite/ }))
    await until(() => expect(shop.stage.getByText(/^5 itens/)).toBeVisible())
    await expect(getComputedStyle(sum).opacity).toBe('0.5')
    shop.backend.clearFaults()
  },
)

/** What failed is said below the search, which stays free, and an addition above the bar: 40 px, with a close of 44. */
export const ToastsStandClear = story(
  { ...PINEAPPLES, prepare: putting('mg-abacaxi', 5), width: '390px' },
  async ({ stage, root, view }) => {
    await stage.findByRole('link', { name: 'Ver carrinho' })
    const search = root.querySelector('[data-search]')!.getBoundingClientRect()
    view.toasts.show('Falha ao listar produtos', 'warning')
    const boxOf = () => root.querySelector('[part=toast]')!.getBoundingClientRect()
    await until(() => expect(boxOf().top).toBeGreaterThanOrEqual(search.bottom))
    view.toasts.clear()
    view.toasts.show('Produto adicionado ao carrinho', 'added')
    // Once the bar has risen.
    const bar = () => root.querySelector('[data-bar]')!.getBoundingClientRect()
    await until(() => expect(Math.round(bar().top - boxOf().bottom)).toBe(8))
    await expect(boxOf().height).toBe(40)
    const close = within(root.querySelector<HTMLElement>('[part=toast]')!).getByRole('button', { name: 'Fechar' })
    const { width, height } = close.getBoundingClientRect()
    await expect([width, height]).toEqual([44, 44])
    // A font that is as wide as those of phones.
    ;(root.host as HTMLElement).style.cssText += "width: 320px; --shop-font: 'Liberation Sans', Roboto, Arial"
    await until(() => expect(boxOf().width).toBeLessThan(320))
    await expect(boxOf().height).toBe(40)
  },
)

/** An agent has the order beside the catalogue, or in the bar of the list. */
export const NotForAgents = story({ listing: 'farmacia-agente', prepare: putting('100118', 2) }, async (shop) => {
  await until(() => expect(shop.view.session.order.remote.value.status).toBe('ready'))
  await shop.stage.findAllByRole('button', { name: /^Adicionar / })
  await expect(wayToCart(shop)).toBeNull()
})
