import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { findToast, playing, screenOf, shopMeta, until } from '../support/shop-stage'

const meta = { ...shopMeta, title: 'screens/Outcome' } satisfies Meta<typeof shopMeta.component>

export default meta
type Story = StoryObj<typeof meta>

export const Finished: Story = {
  args: { scene: { listing: 'pedido-finalizado', route: '/finish' } },
  play: playing(async ({ stage }) => {
    await expect(await stage.findByRole('heading', { name: 'Pedido finalizado' })).toBeVisible()
    await findToast({ stage }, 'Pedido finalizado, você pode fechar essa aba!')
    await expect(stage.getByRole('button', { name: 'Voltar para a conversa' })).toBeVisible()
    const receipt = within(stage.getByRole('region', { name: 'Resumo do pedido' }))
    await expect(receipt.getAllByRole('listitem')).toHaveLength(2)
    await expect(receipt.getByText('Cartão de Crédito · pago')).toBeVisible()
    await expect(receipt.getByText('Total').nextElementSibling).toHaveTextContent(/^R\$\s26,69$/)
    await expect(stage.getByRole('button', { name: 'Carrinho' })).toBeVisible()
    await expect(stage.queryByRole('button', { name: 'Pagar agora' })).toBeNull()
  }),
}

export const Canceled: Story = {
  args: { scene: { listing: 'pedido-cancelado', route: '/finish' } },
  play: playing(async ({ stage, backend, view }) => {
    await expect(await stage.findByRole('heading', { name: 'Pedido cancelado' })).toBeVisible()
    await expect(stage.queryByText(/você pode fechar essa aba/)).toBeNull()
    backend.openOrder()
    await userEvent.click(stage.getByRole('button', { name: 'Fazer um novo pedido' }))
    await expect(view.history.path.value).toBe('/catalog')
    await until(() => expect(view.session.order.shown.value?.status).toBe('Creating'))
  }),
}

/** Handed over and not paid: the next step is to pay. */
export const ToBePaid: Story = {
  args: { scene: { listing: 'pagar-pix', route: '/finish' } },
  play: playing(async ({ stage, view }) => {
    await expect(await stage.findByRole('heading', { name: 'Pedido finalizado' })).toBeVisible()
    await userEvent.click(stage.getByRole('button', { name: 'Pagar agora' }))
    await expect(view.history.path.value).toBe('/order/payment')
  }),
}

export const FinishedInABubble: Story = {
  args: { ...Finished.args, width: '280px' },
  play: playing(async ({ stage, view }) => {
    await stage.findByRole('heading', { name: 'Pedido finalizado' })
    await findToast({ stage }, 'Pedido finalizado, você pode fechar essa aba!')
    await expect(view.scroller.current?.scrollWidth).toBe(280)
  }),
}

export const WaitingForTheOrder: Story = {
  args: {
    scene: {
      listing: 'pedido-finalizado',
      route: '/finish',
      faults: [{ path: '/api/order/current', delay: 600_000 }],
    },
  },
  play: playing(async ({ stage, backend }) => {
    await until(() => expect(backend.calls()).toContain('GET /api/order/current'))
    await expect(await stage.findByRole('status', { name: 'Carregando…' })).toBeVisible()
    await expect(stage.queryByText('Pedido finalizado')).toBeNull()
    await expect(stage.queryByText(/você pode fechar essa aba/)).toBeNull()
  }),
}

/** An open order is not shown as finished: the shopper can continue. */
export const StillOpen: Story = {
  args: { scene: { listing: 'pedido-com-itens', route: '/finish' } },
  play: playing(async ({ stage, view }) => {
    await expect(await stage.findByRole('heading', { name: 'Este pedido ainda está aberto' })).toBeVisible()
    await expect(stage.queryByText(/você pode fechar essa aba/)).toBeNull()
    await expect(stage.getByRole('button', { name: 'Voltar para a conversa' })).toBeVisible()
    await userEvent.click(stage.getByRole('button', { name: 'Ver o pedido' }))
    await expect(view.history.path.value).toBe('/order')
    view.history.back()
    await stage.findByRole('heading', { name: 'Este pedido ainda está aberto' })
  }),
}

/** The server cannot be reached, so the page claims nothing. */
export const OrderUnreachable: Story = {
  args: { scene: { listing: 'pedido-fora', route: '/finish' } },
  play: playing(async ({ stage, backend }) => {
    await expect(await stage.findByRole('heading', { name: 'Não deu para ver como está o pedido' })).toBeVisible()
    await expect(stage.queryByText('Pedido finalizado')).toBeNull()
    await expect(stage.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
    await expect(backend.calls()).toContain('GET /api/order/current')
  }),
}

/** An agent does not need the shop's own number: the host leads back. */
export const FinishedByAnAgent: Story = {
  args: { scene: { listing: 'agente-pedido-recebido', route: '/finish' } },
  play: playing(async ({ stage, events }) => {
    await expect(await stage.findByRole('heading', { name: 'Pedido finalizado' })).toBeVisible()
    await userEvent.click(stage.getByRole('button', { name: 'Voltar para a conversa' }))
    await expect(stage.queryByRole('link', { name: 'Abrir o WhatsApp' })).toBeNull()
    await expect(events).toContainEqual({ type: 'shop-close', detail: { reason: 'finished' } })
    await expect(events.map(({ type }) => type)).not.toContain('shop-before-redirect')
  }),
}

export const Confirmed: Story = {
  args: { scene: { listing: 'pedido-recebido-webchat', route: '/confirm' } },
  play: playing(async ({ stage, events, view }) => {
    await expect(await stage.findByRole('heading', { name: 'Itens adicionados ao pedido' })).toBeVisible()
    await findToast({ stage }, 'Pedido confirmado, você pode fechar essa aba')
    await until(() => expect(view.session.settings.value).not.toBeNull())
    await userEvent.click(stage.getByRole('button', { name: 'Voltar para a conversa' }))
    await expect(events).toContainEqual({ type: 'shop-close', detail: { reason: 'confirmed' } })
  }),
}

export const ChangingThePayment: Story = {
  args: { scene: { listing: 'mercado-webchat', route: '/change-payment' } },
  play: playing(async ({ stage }) => {
    await expect(await stage.findByRole('heading', { name: 'Aguardando alteração...' })).toBeVisible()
    await findToast({ stage }, 'Você pode fechar essa aba para alterar a forma de pagamento')
  }),
}

export const InvalidSession: Story = {
  args: { scene: { listing: 'sessao-inexistente' } },
  play: playing(async ({ stage, root, view, events }) => {
    await expect(await stage.findByRole('heading', { name: 'Sessão Inválida' })).toBeVisible()
    await expect(view.history.path.value).toBe('/invalid-session')
    const hint = 'Este link expirou. Peça um novo pela conversa.'
    await expect(stage.getByRole('alert')).toHaveTextContent(hint)
    await expect(stage.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
    await userEvent.click(within(screenOf({ root })).getByRole('button', { name: 'Voltar para a conversa' }))
    await expect(events).toContainEqual({ type: 'shop-close', detail: { reason: 'back-to-chat' } })
    await expect(events.map(({ type }) => type)).not.toContain('shop-ready')
  }),
}

export const UnreachableShop: Story = {
  args: { scene: { listing: 'sem-conexao' } },
  play: playing(async ({ stage }) => {
    await expect(await stage.findByRole('heading', { name: 'Sessão Inválida' })).toBeVisible()
    const hint = 'Não deu para falar com a loja agora. Verifique sua conexão e tente de novo.'
    await expect(stage.getByRole('alert')).toHaveTextContent(hint)
    await expect(stage.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  }),
}

export const ShopWithAServerError: Story = {
  args: { scene: { listing: 'servidor-fora' } },
  play: playing(async ({ stage }) => {
    await expect(await stage.findByRole('heading', { name: 'Sessão Inválida' })).toBeVisible()
    const hint = 'A loja está com um problema agora. Tente de novo em alguns minutos.'
    await expect(stage.getByRole('alert')).toHaveTextContent(hint)
    await expect(stage.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  }),
}

export const NotFound: Story = {
  args: { scene: { listing: 'mercado-webchat', route: '/promocoes' } },
  play: playing(async ({ stage, view }) => {
    await expect(await stage.findByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
    await userEvent.click(stage.getByRole('button', { name: 'Voltar para o início' }))
    await expect(view.history.path.value).toBe('/catalog')
    view.history.back()
    await stage.findByRole('heading', { name: 'Página não encontrada' })
  }),
}
