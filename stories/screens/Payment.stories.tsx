import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { playing, shopMeta, until } from '../support/shop-stage'

const meta = { ...shopMeta, title: 'screens/Payment' } satisfies Meta<typeof shopMeta.component>

export default meta
type Story = StoryObj<typeof meta>

/** Checks a message and its way back to the conversation. */
function says(title: string) {
  return playing(async ({ stage }) => {
    await expect(await stage.findByRole('heading', { name: title })).toBeVisible()
    await expect(stage.getByRole('button', { name: 'Voltar para a conversa' })).toBeVisible()
  })
}

/** An answer of the server with another payment link. */
function withLink(link: string) {
  return (answer: string) => answer.replace(/"link":("[^"]*"|null)/, `"link":"${link}"`)
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
  play: says('Forma de pagamento não encontrada'),
}

export const NotACard: Story = {
  args: {
    scene: {
      listing: 'agente-pagar-na-entrega',
      route: '/order/payment',
    },
  },
  play: playing(async ({ stage, view }) => {
    const title = 'Este pedido não é pago com cartão de crédito'
    await expect(await stage.findByRole('heading', { name: title })).toBeVisible()
    await expect(stage.getByRole('button', { name: 'Voltar para a conversa' })).toBeVisible()
    await userEvent.click(stage.getByRole('button', { name: 'Alterar forma de pagamento' }))
    await until(() => expect(view.history.path.value).toBe('/change-payment'))
  }),
}

export const NoLinkYet: Story = {
  args: {
    scene: { listing: 'pagar-link', route: '/order/payment', otherwise: { '/api/order/current': withLink('') } },
  },
  play: says('O link de pagamento ainda não está pronto'),
}

/** Another gateway takes the card on its own page. */
export const AnotherGateway: Story = {
  args: {
    scene: { listing: 'pagar-cartao-cielo', route: '/order/payment', refuses: ['shop-before-redirect'] },
  },
  play: playing(async ({ stage }) => {
    const link = await stage.findByRole('link', { name: 'Abrir a página de pagamento' })
    await expect(link).toHaveAttribute('href', expect.stringMatching(/^https:/))
    await expect(stage.queryByRole('textbox')).toBeNull()
  }),
}

/** The gateway creates the code. The page waits and then shows it. */
export const PixCodeAwaited: Story = {
  args: { scene: { listing: 'pagar-pix-sem-codigo', route: '/order/payment', refuses: ['shop-before-redirect'] } },
  play: playing(async ({ stage, backend }) => {
    await expect(await stage.findByRole('heading', { name: 'O código PIX ainda não está pronto' })).toBeVisible()
    await expect(stage.queryByText(/defeito/)).toBeNull()
    await expect(stage.getByRole('button', { name: 'Voltar para a conversa' })).toBeVisible()
    await backend.call('POST', '/api/order/payment/method?paymentMethod=6')
    await expect(await stage.findByRole('heading', { name: 'O link de pagamento ainda não está pronto' })).toBeVisible()
  }),
}

export const InsecureLink: Story = {
  args: { scene: { listing: 'pagar-link-inseguro', route: '/order/payment' } },
  play: playing(async ({ stage, events }) => {
    await expect(await stage.findByRole('heading', { name: 'O link de pagamento não é seguro' })).toBeVisible()
    await expect(events.map(({ type }) => type)).not.toContain('shop-before-redirect')
    await expect(stage.getByRole('button', { name: 'Alterar forma de pagamento' })).toBeVisible()
  }),
}

/** Paid while the page is open: goes to the end of the order, and going back does not lead to the link. */
export const LinkPaidMeanwhile: Story = {
  args: { scene: { listing: 'pagar-link', route: '/order/payment' } },
  play: playing(async ({ stage, backend, view }) => {
    await stage.findByRole('dialog', { name: 'Continue na página de pagamento' })
    backend.pay()
    await expect(await stage.findByRole('heading', { name: 'Pedido finalizado' })).toBeVisible()
    await expect(view.history.path.value).toBe('/finish')
    await expect(stage.queryByRole('dialog')).toBeNull()
  }),
}

export const PaidAlready: Story = {
  args: { scene: { listing: 'pedido-finalizado', route: '/order/payment' } },
  play: playing(async ({ stage, view }) => {
    await expect(await stage.findByRole('heading', { name: 'Pedido finalizado' })).toBeVisible()
    await expect(view.history.path.value).toBe('/finish')
  }),
}
