import type { Meta } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { failing, held, sees, shopMeta, storiesWith, until } from '../support/shop-stage'

const meta = { ...shopMeta, title: 'screens/Payment' } satisfies Meta<typeof shopMeta.component>

export default meta
const story = storiesWith({ route: '/order/payment' })

/** An answer of the server with another payment link. */
function withLink(link: string) {
  return (answer: string) => answer.replace(/"link":("[^"]*"|null)/, `"link":"${link}"`)
}

export const Loading = story(
  { listing: 'pagar-cartao', faults: [held('/api/order/current')] },
  async ({ stage, backend }) => {
    await until(() => expect(backend.calls()).toContain('GET /api/order/current'))
    await expect(await stage.findByText('Carregando…')).toBeInTheDocument()
  },
)

export const OrderFailed = story(
  { listing: 'pagar-cartao', faults: [failing('/api/order/current')] },
  async ({ stage, time }) => {
    time.skipPauses()
    await expect(await stage.findByRole('heading', { name: 'Não deu para carregar o pagamento' })).toBeVisible()
    await expect(stage.getByRole('button', { name: 'Tentar de novo' })).toBeEnabled()
  },
)

export const NoPaymentMethod = story(
  'pagar-sem-metodo',
  sees('Forma de pagamento não encontrada', 'Voltar para a conversa'),
)

export const NotACard = story(
  'agente-pagar-na-entrega',
  sees('Este pedido não é pago com cartão de crédito', 'Alterar forma de pagamento', 'Voltar para a conversa'),
)

export const NoLinkYet = story(
  { listing: 'pagar-link', otherwise: { '/api/order/current': withLink('') } },
  sees('O link de pagamento ainda não está pronto', 'Voltar para a conversa'),
)

/** Another gateway takes the card on its own page. */
export const AnotherGateway = story(
  { listing: 'pagar-cartao-cielo', refuses: ['shop-before-redirect'] },
  async ({ stage }) => {
    const link = await stage.findByRole('link', { name: 'Abrir a página de pagamento' })
    await expect(link).toHaveAttribute('href', expect.stringMatching(/^https:/))
    await expect(stage.queryByRole('textbox')).toBeNull()
  },
)

/** The gateway creates the code. The page waits for it. */
export const PixCodeAwaited = story(
  { listing: 'pagar-pix-sem-codigo', refuses: ['shop-before-redirect'] },
  async ({ stage, backend, time }) => {
    await expect(await stage.findByRole('heading', { name: 'O código PIX ainda não está pronto' })).toBeVisible()
    await expect(stage.queryByText(/defeito/)).toBeNull()
    await backend.call('POST', '/api/order/payment/method?paymentMethod=6')
    await time.advance(10_000)
    await expect(await stage.findByRole('heading', { name: 'O link de pagamento ainda não está pronto' })).toBeVisible()
  },
)

export const InsecureLink = story(
  { listing: 'pagar-link-inseguro', width: '280px' },
  async ({ stage, events, view }) => {
    await expect(await stage.findByRole('heading', { name: 'O link de pagamento não é seguro' })).toBeVisible()
    await expect(events.map(({ type }) => type)).not.toContain('shop-before-redirect')
    await expect(stage.getByRole('button', { name: 'Alterar forma de pagamento' })).toBeVisible()
    await expect(view.scroller.current?.scrollWidth).toBe(280)
  },
)
