import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { playing, shopMeta, until } from '../support/shop-stage'

const meta = { ...shopMeta, title: 'screens/Payment' } satisfies Meta<typeof shopMeta.component>

export default meta
type Story = StoryObj<typeof meta>

/** Asserts a message and its way back to the conversation. */
function says(title: string) {
  return playing(async ({ stage }) => {
    await expect(await stage.findByRole('heading', { name: title })).toBeVisible()
    await expect(stage.getByRole('button', { name: 'Voltar para a conversa' })).toBeVisible()
  })
}

export const Loading: Story = {
  args: {
    scene: {
      listing: 'pagar-cartao',
      route: '/order/payment',
      faults: [{ path: '/api/order/current', delay: 600_000 }],
    },
  },
  play: playing(async ({ stage, backend }) => {
    await until(() => expect(backend.calls()).toContain('GET /api/order/current'))
    await expect(await stage.findByText('Carregando…')).toBeInTheDocument()
  }),
}

export const OrderFailed: Story = {
  args: {
    scene: { listing: 'pagar-cartao', route: '/order/payment', faults: [{ path: '/api/order/current', status: 500 }] },
  },
  play: playing(async ({ stage, backend }) => {
    const asked = () => backend.calls().filter((call) => call === 'GET /api/order/current')
    await until(() => expect(asked()).toHaveLength(2))
    await expect(await stage.findByRole('heading', { name: 'Não deu para carregar o pagamento' })).toBeVisible()
    backend.clearFaults()
    await userEvent.click(stage.getByRole('button', { name: 'Tentar de novo' }))
    await expect(await stage.findByRole('heading', { level: 1, name: 'Pagamento' })).toBeVisible()
  }),
}

export const NoPaymentMethod: Story = {
  args: { scene: { listing: 'pagar-sem-metodo', route: '/order/payment' } },
  play: says('Método de pagamento não encontrado'),
}

export const InsecureLink: Story = {
  args: { scene: { listing: 'pagar-link-inseguro', route: '/order/payment' } },
  play: playing(async ({ stage, heard }) => {
    await expect(await stage.findByRole('heading', { name: 'O link de pagamento não é seguro' })).toBeVisible()
    await expect(heard.map(({ type }) => type)).not.toContain('shop-before-redirect')
  }),
}

export const PaidAlready: Story = {
  args: { scene: { listing: 'pedido-finalizado', route: '/order/payment' } },
  play: playing(async ({ stage, view }) => {
    await expect(await stage.findByRole('heading', { name: 'Pedido finalizado' })).toBeVisible()
    await expect(view.history.path.value).toBe('/finish')
  }),
}
