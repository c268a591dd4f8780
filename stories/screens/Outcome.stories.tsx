import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { findToast, held, sees, shopMeta, storiesWith } from '../support/shop-stage'

const meta = { ...shopMeta, title: 'screens/Outcome' } satisfies Meta<typeof shopMeta.component>

export default meta
const story = storiesWith()
const finish = storiesWith({ route: '/finish' })

export const Finished = finish({ listing: 'pedido-finalizado', width: '280px' }, async ({ stage, view }) => {
  await expect(await stage.findByRole('heading', { name: 'Pedido finalizado' })).toBeVisible()
  await expect(stage.getByText('Obrigado! A loja continua o seu pedido pelo WhatsApp.')).toBeVisible()
  // The conversation is beside an embedded shop: closing the tab would close it too.
  await expect(stage.queryByText(/fechar essa aba/)).toBeNull()
  const receipt = within(stage.getByRole('region', { name: 'Resumo do pedido' }))
  await expect(receipt.getAllByRole('listitem')).toHaveLength(2)
  await expect(receipt.getByText('Cartão de Crédito · pago')).toBeVisible()
  await expect(receipt.getByText('Total').nextElementSibling).toHaveTextContent(/^R\$\s26,69$/)
  await expect(stage.queryByRole('button', { name: 'Pagar agora' })).toBeNull()
  await expect(view.scroller.current?.scrollWidth).toBe(280)
})

export const Canceled = finish('pedido-cancelado', sees('Pedido cancelado', 'Fazer um novo pedido'))

/** On the order's last page, its cart, and its checkout alike. */
const canceledFor = (route: string) =>
  story({ listing: 'pedido-recebido', route }, async ({ stage, backend, view }) => {
    await expect((await stage.findAllByRole('heading'))[0]).toBeVisible()
    await backend.callAsAgent('GET', '/api/order/cancel?reason=stock')
    await view.session.order.load()
    await expect(await stage.findByText('Motivo: falta de produto')).toBeVisible()
  })

export const CanceledForAReason = canceledFor('/finish')
export const CanceledForAReasonInCart = canceledFor('/order')
export const CanceledForAReasonInCheckout = canceledFor('/order/checkout')

/** Without the order its end is unknown: it is requested once more before anything is shown. */
export const CanceledAfterARetry = finish(
  { listing: 'pedido-cancelado', faults: [{ path: '/api/order/current', status: 409, times: 1 }] },
  async ({ stage, failures }) => {
    await expect(await stage.findByRole('heading', { name: 'Pedido cancelado' })).toBeVisible()
    await expect(stage.queryByText(/você pode fechar essa aba/)).toBeNull()
    await expect(failures).toHaveLength(1)
  },
)

/** Handed over and not paid: the next step is to pay. */
export const ToBePaid = finish('pagar-pix', sees('Pagar agora', /falta o pagamento/))

export const WaitingForTheOrder = finish(
  { listing: 'pedido-finalizado', faults: [held('/api/order/current')] },
  async ({ stage }) => {
    await expect(await stage.findByRole('status', { name: 'Carregando…' })).toBeVisible()
    await expect(stage.queryByText('Pedido finalizado')).toBeNull()
  },
)

/** An open order is not shown as finished: the shopper can continue. */
export const StillOpen = finish(
  'pedido-com-itens',
  sees('Este pedido ainda está aberto', 'Ver o pedido', 'Voltar para a conversa'),
)

/** The server cannot be reached, so the page claims nothing. */
export const OrderUnreachable = finish('pedido-fora', sees('Não deu para ver como está o pedido', 'Tentar de novo'))

/** An agent reads to whom it was sent, and begins the next order: the conversation is open beside the shop. */
export const FinishedByAnAgent = finish('agente-pedido-recebido', async ({ stage, events }) => {
  await expect(
    await stage.findByRole('heading', { name: 'Pedido finalizado. Pedido enviado para Marina' }),
  ).toBeVisible()
  for (const name of ['Voltar para a conversa', 'Acompanhar pedido'])
    await expect(stage.queryByRole('button', { name })).toBeNull()
  await expect(stage.queryByText(/fechar essa aba/)).toBeNull()
  await userEvent.click(stage.getByRole('button', { name: 'Novo pedido' }))
  await findToast({ stage }, 'Ainda não há outro pedido aberto para este contato.')
  await expect(events.filter(({ type }) => type === 'shop-close').map(({ detail }) => detail)).toEqual([
    { reason: 'new-order' },
  ])
})

/** The catalogue of an agent's closed order. */
export const CatalogueAfterAnAgent = story('agente-pedido-recebido', async ({ stage }) => {
  await expect(await stage.findByText('Comece outro para adicionar produtos.')).toBeVisible()
  await expect(stage.getByRole('button', { name: 'Novo pedido' })).toBeVisible()
  await expect(stage.queryByRole('button', { name: 'Voltar para a conversa' })).toBeNull()
})

export const Confirmed = story(
  { listing: 'pedido-recebido-webchat', route: '/confirm' },
  sees('Itens adicionados ao pedido', 'Voltar para a conversa'),
)

export const ChangingThePayment = story(
  { listing: 'mercado-webchat', route: '/change-payment' },
  sees('Aguardando alteração...', 'Voltar para a conversa'),
)

export const InvalidSession = story('sessao-inexistente', async ({ stage, view, events }) => {
  await expect(await stage.findByRole('heading', { name: 'Sessão Inválida' })).toBeVisible()
  await expect(view.history.path.value).toBe('/invalid-session')
  await expect(stage.getByRole('alert')).toHaveTextContent('Este link expirou. Peça um novo pela conversa.')
  await expect(stage.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
  await expect(events.map(({ type }) => type)).not.toContain('shop-ready')
})

/** A shop that could not be opened, and why. */
const unopened = (listing: string, title: string, reason: string) =>
  story(listing, async ({ stage, time }) => {
    time.skipPauses()
    await expect(await stage.findByRole('alert')).toHaveTextContent(reason)
    await expect(stage.getByRole('heading', { name: title })).toBeVisible()
    await expect(stage.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  })

export const UnreachableShop = unopened(
  'sem-conexao',
  'A loja não respondeu',
  'Não deu para falar com a loja agora. Verifique sua conexão e tente de novo.',
)
export const ShopWithAServerError = unopened(
  'servidor-fora',
  'A loja está fora do ar',
  'A loja está com um problema agora. Tente de novo em alguns minutos.',
)

export const NotFound = story(
  { listing: 'mercado-webchat', route: '/promocoes' },
  sees('Página não encontrada', 'Voltar para o início'),
)
