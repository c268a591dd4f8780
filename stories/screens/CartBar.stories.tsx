import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
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

/** It comes with the first item and leaves with the last, and says how many there are and what they cost. */
export const FromTheFirstItem: Story = {
  args: { scene: PINEAPPLES },
  play: playing(async (shop) => {
    const { stage } = shop
    const plus = await stage.findByRole('button', { name: ADD })
    await until(() => expect(shop.view.session.order.remote.value.status).toBe('ready'))
    await expect(wayToCart(shop)).toBeNull()
    await userEvent.click(plus)
    const { bar } = await barOf(shop)
    // The number is shown at once; the amount is the server's.
    await until(() => expect(bar).toHaveTextContent(/(^|\D)1 item\s*R\$\s8,90/))
    await userEvent.click(plus)
    await until(() => expect(bar).toHaveTextContent('2 itens'))
    await waitFor(() => expect(bar).toHaveTextContent(/2 itens\s*R\$\s17,80/), { timeout: 10_000 })
    const card = within(await stage.findByRole('list', { name: 'Produtos' }))
    await userEvent.click(await card.findByRole('button', { name: 'Remover um item: Abacaxi Pérola' }))
    await userEvent.click(await card.findByRole('button', { name: 'Remover Abacaxi Pérola' }))
    await until(() => expect(wayToCart(shop)).toBeNull())
  }),
}

export const LeadsToTheCart: Story = {
  args: { scene: { ...PINEAPPLES, prepare: putting('mg-abacaxi', 1) } },
  play: playing(async (shop) => {
    const { link } = await barOf(shop)
    await userEvent.click(link)
    await until(() => expect(shop.view.history.path.value).toBe('/order'))
    await expect(await shop.stage.findByRole('heading', { level: 1, name: 'Meu carrinho' })).toBeVisible()
    // The cart's own bar confirms the order.
    await until(() => expect(wayToCart(shop)).toBeNull())
    shop.view.history.back()
    await barOf(shop)
  }),
}

/** The market's orders begin at R$ 40. */
export const BelowTheMinimum: Story = {
  args: { scene: { ...PINEAPPLES, prepare: putting('mg-abacaxi', 4) } },
  play: playing(async (shop) => {
    const { bar } = await barOf(shop)
    await expect(bar).toHaveTextContent(/Faltam R\$\s4,40 para o pedido mínimo/)
    await userEvent.click(await shop.stage.findByRole('button', { name: ADD }))
    await waitFor(() => expect(bar).not.toHaveTextContent('pedido mínimo'), { timeout: 10_000 })
    await expect(bar).toHaveTextContent(/5 itens\s*R\$\s44,50/)
  }),
}

export const WithoutAMinimum: Story = {
  args: { scene: { listing: 'pedido-com-opcoes', route: '/catalog' } },
  play: playing(async (shop) => {
    const { bar } = await barOf(shop)
    await expect(bar).toHaveTextContent(/\d itens/)
    await expect(bar).not.toHaveTextContent('pedido mínimo')
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
    await expect(shop.backend.calls().filter((call) => call === 'GET /api/order/confirm')).toHaveLength(1)
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
  play: playing(async ({ stage, backend }) => {
    const confirm = await stage.findByRole('button', { name: 'Confirmar pedido' })
    await until(() => expect(confirm).toBeVisible())
    backend.expire()
    await userEvent.click(confirm)
    await until(() => expect(stage.getByText('Sua sessão terminou')).toBeVisible())
    await expect(stage.queryByRole('dialog')).toBeNull()
  }),
}

/** Gifts are chosen in the cart: the bar leads there first. */
export const LeadsToOpenGifts: Story = {
  args: { scene: { listing: 'pedido-com-brindes', route: '/catalog' } },
  play: playing(async (shop) => {
    await barOf(shop)
    await expect(shop.stage.queryByRole('button', { name: /^Confirmar pedido/ })).toBeNull()
  }),
}

/** The end of the list, and what the keyboard reaches, stay clear of the bar. */
export const CoversNothing: Story = {
  args: { scene: { listing: 'mercado-webchat', prepare: putting('mg-abacaxi', 1) } },
  play: playing(async (shop) => {
    const { bar } = await barOf(shop)
    await shop.stage.findByRole('list', { name: 'Produtos' })
    const scroller = shop.view.scroller.current
    if (!(scroller instanceof HTMLElement)) throw new Error('The shop has no scroller of its own.')
    await until(() => expect(scroller.style.scrollPaddingBottom).toBe(`${bar.offsetHeight}px`))
    await waitFor(
      async () => {
        scroller.scrollTop = scroller.scrollHeight
        await expect(shop.stage.getByText('Você viu todos os produtos')).toBeVisible()
      },
      { timeout: 10_000 },
    )
    const last = await shop.stage.findByRole('button', { name: 'Ver todas as categorias' })
    await until(() => {
      scroller.scrollTop = scroller.scrollHeight
      expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.getBoundingClientRect().top)
    })
    scroller.scrollTop = 0
    for (const button of shop.stage.getAllByRole('button', { name: /^Adicionar |^Ver opções / })) {
      button.focus()
      await until(() =>
        expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.getBoundingClientRect().top + 1),
      )
    }
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

export const NotForAClosedOrder: Story = {
  args: { scene: { listing: 'pedido-recebido-webchat' } },
  play: playing(async (shop) => {
    await shop.stage.findByText('Este pedido já foi recebido')
    await expect(wayToCart(shop)).toBeNull()
  }),
}
