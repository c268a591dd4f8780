import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { playing, shopMeta, shows, until } from '../support/shop-stage'

const meta = { ...shopMeta, title: 'screens/Payment' } satisfies Meta<typeof shopMeta.component>

export default meta
type Story = StoryObj<typeof meta>

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
  play: playing(async ({ stage, time }) => {
    time.skipPauses()
    await expect(await stage.findByRole('heading', { name: 'Não deu para carregar o pagamento' })).toBeVisible()
    await expect(stage.getByRole('button', { name: 'Tentar de novo' })).toBeEnabled()
  }),
}

export const NoPaymentMethod: Story = {
  args: { scene: { listing: 'pagar-sem-metodo', route: '/order/payment' } },
  play: shows('Forma de pagamento não encontrada', 'Voltar para a conversa'),
}

export const NotACard: Story = {
  args: { scene: { listing: 'agente-pagar-na-entrega', route: '/order/payment' } },
  play: shows('Este pedido não é pago com cartão de crédito', 'Alterar forma de pagamento', 'Voltar para a conversa'),
}

export const NoLinkYet: Story = {
  args: {
    scene: { listing: 'pagar-link', route: '/order/payment', otherwise: { '/api/order/current': withLink('') } },
  },
  play: shows('O link de pagamento ainda não está pronto', 'Voltar para a conversa'),
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

/** The gateway creates the code. The page waits for it. */
export const PixCodeAwaited: Story = {
  args: { scene: { listing: 'pagar-pix-sem-codigo', route: '/order/payment', refuses: ['shop-before-redirect'] } },
  play: playing(async ({ stage, backend, time }) => {
    await expect(await stage.findByRole('heading', { name: 'O código PIX ainda não está pronto' })).toBeVisible()
    await expect(stage.queryByText(/defeito/)).toBeNull()
    await backend.call('POST', '/api/order/payment/method?paymentMethod=6')
    await time.advance(10_000)
    await expect(await stage.findByRole('heading', { name: 'O link de pagamento ainda não está pronto' })).toBeVisible()
  }),
}

export const InsecureLink: Story = {
  args: { scene: { listing: 'pagar-link-inseguro', route: '/order/payment' }, width: '280px' },
  play: playing(async ({ stage, events, view }) => {
    await expect(await stage.findByRole('heading', { name: 'O link de pagamento não é seguro' })).toBeVisible()
    await expect(events.map(({ type }) => type)).not.toContain('shop-before-redirect')
    await expect(stage.getByRole('button', { name: 'Alterar forma de pagamento' })).toBeVisible()
    await expect(view.scroller.current?.scrollWidth).toBe(280)
  }),
}
