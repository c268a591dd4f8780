import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { expectNoOverflow } from '../support/overflow'
import { failing, held, sees, shopMeta, storiesWith, until, type ShopOnStage } from '../support/shop-stage'

const meta = { ...shopMeta, title: 'screens/Orders' } satisfies Meta<typeof shopMeta.component>

export default meta
const story = storiesWith({ route: '/orders' })

async function openOrder({ stage }: ShopOnStage, place: number): Promise<void> {
  const links = await stage.findAllByRole('link', { name: /^Pedido nº/ })
  await userEvent.click(links.at(place)!)
}

export const List = story({ listing: 'pedidos-anteriores', width: '320px' }, async ({ stage, root, view }) => {
  await expect(await stage.findByRole('heading', { name: 'Meus pedidos' })).toBeVisible()
  const rows = await stage.findAllByRole('listitem')
  await expect(rows.map((row) => /Saiu para entrega|Cancelado|Entregue/.exec(row.textContent)?.[0])).toEqual([
    'Saiu para entrega',
    'Cancelado',
    'Entregue',
  ])
  await expectNoOverflow(root, view.scroller.current)
})

export const EmptyList = story('recursos', sees('Nenhum pedido ainda', 'Ver produtos'))
export const ListUnderWay = story(
  { listing: 'pedidos-anteriores', faults: [held('/api/orders')] },
  async ({ root }) => {
    await until(() => expect(root.querySelector('[data-screen] [aria-busy]')).toBeVisible())
  },
)
export const ListFailed = story(
  { listing: 'pedidos-anteriores', faults: [failing('/api/orders')] },
  async ({ stage, time }) => {
    time.skipPauses()
    await expect(await stage.findByText('Não deu para carregar os pedidos')).toBeVisible()
  },
)

export const OnItsWay = story({ listing: 'pedidos-anteriores', width: '280px' }, async (shop) => {
  const { stage, root, view } = shop
  await openOrder(shop, 0)
  const steps = within(await stage.findByRole('region', { name: 'Onde está o pedido' }))
  await expect(steps.getAllByRole('listitem').map((step) => step.textContent.split(/\d/)[0])).toEqual([
    'Pedido recebido',
    'Pagamento confirmado',
    'Pedido separado',
    'Saiu para entrega (agora)',
    'Entregue',
  ])
  await expect(steps.getAllByRole('listitem')[3]).toHaveAttribute('aria-current', 'step')
  await expect(stage.getByText(/Fale com Mercadinho do Largo Floresta/)).toBeVisible()
  await expectNoOverflow(root, view.scroller.current)
})

/** The differences are named before anybody goes to the cart. */
export const BoughtAgain = story({ listing: 'pedidos-anteriores', width: '1024px' }, async (shop) => {
  const { stage } = shop
  await openOrder(shop, -1)
  await userEvent.click(await stage.findByRole('button', { name: /^Comprar de novo/ }))
  await expect(await stage.findByText('Ovos Caipiras, dúzia: agora R$ 15,90, antes R$ 14,31')).toBeVisible()
  await expect(stage.getByText(/: não está mais à venda$/)).toBeVisible()
  await expect(stage.getByText(/: só 2 de 4$/)).toBeVisible()
  await userEvent.click(stage.getByRole('button', { name: 'Ir para o carrinho' }))
  await expect(await stage.findByRole('heading', { name: 'Meu carrinho' })).toBeVisible()
})

export const AgainUnderWay = story(
  { listing: 'pedidos-anteriores', faults: [{ ...held('/api/orders/'), method: 'POST' }] },
  async ({ stage }) => {
    const [again] = await stage.findAllByRole('button', { name: /^Comprar de novo/ })
    await userEvent.click(again!)
    await until(() => expect(again).toHaveAttribute('aria-busy', 'true'))
  },
)

/** The boleto is there again while the order waits for it. */
export const WaitingForABoleto = story('pedido-esperando-boleto', async (shop) => {
  const { stage } = shop
  await openOrder(shop, 0)
  const charge = within(await stage.findByRole('region', { name: 'Falta o pagamento' }))
  const line = charge.getByRole<HTMLTextAreaElement>('textbox', { name: 'Linha digitável do boleto' })
  await expect(line.value).toMatch(/^\d{5}\.\d{5} /)
  await expect(charge.getByRole('link', { name: 'Abrir o boleto' })).toBeVisible()
})

/** What is due comes first: its words, 'Pagar agora', and a new code where the old one is over. */
export const ToPay = story({ listing: 'pedidos-a-pagar', width: '320px' }, async ({ stage, root, view }) => {
  const rows = await stage.findAllByRole('listitem')
  await expect(rows.map((row) => within(row).getAllByRole('button')[0]?.textContent)).toEqual([
    'Pagar agora',
    'Pagar agora',
  ])
  await expect(rows.map((row) => /Aguardando pagamento|Código vencido/.exec(row.textContent)?.[0])).toEqual([
    'Aguardando pagamento',
    'Código vencido',
  ])
  await expectNoOverflow(root, view.scroller.current)
})

/** The whole card of an order leads to it, and its buttons stay above the link. */
export const RowsLeadToTheOrder = story('pedidos-a-pagar', async ({ stage, root, view }) => {
  const [first] = await stage.findAllByRole('listitem')
  const { left, right, top, bottom, width } = first!.getBoundingClientRect()
  const at = (x: number, y: number) => root.elementFromPoint(x, y)?.closest('a, button')
  await expect(at(left + width / 2, top + 3)?.localName).toBe('a')
  await expect(at(right - 4, bottom - 3)?.localName).toBe('a')
  for (const button of within(first!).getAllByRole('button')) {
    const box = button.getBoundingClientRect()
    await expect(at(box.left + box.width / 2, box.top + box.height / 2)).toBe(button)
  }
  await userEvent.click(within(first!).getByRole('link'))
  await until(() => expect(view.history.path.value).toMatch(/^\/order\/./))
})

/** The current order's payment has a page of its own. */
export const PayNow = story('pedidos-a-pagar', async ({ stage, view }) => {
  const [first] = await stage.findAllByRole('button', { name: /^Pagar agora o pedido/ })
  await userEvent.click(first!)
  await until(() => expect(view.history.path.value).toBe('/order/payment'))
})

export const AnotherCode = story('pedidos-a-pagar', async (shop) => {
  const { stage } = shop
  await openOrder(shop, -1)
  await userEvent.click(await stage.findByRole('button', { name: 'Gerar novo código' }))
  const code = await stage.findByRole<HTMLTextAreaElement>('textbox', { name: 'Código PIX, para copiar e colar' })
  await expect(code.value).toMatch(/^000201/)
  // The payment page is the current order's, and this is another one.
  await expect(stage.queryByRole('button', { name: /^Pagar/ })).toBeNull()
})

export const AnotherMethod = story('pedidos-a-pagar', async (shop) => {
  const { stage } = shop
  await openOrder(shop, -1)
  await userEvent.click(await stage.findByRole('button', { name: 'Mudar a forma de pagamento' }))
  await userEvent.click(await stage.findByRole('button', { name: 'Boleto' }))
  await expect(await stage.findByRole('textbox', { name: 'Linha digitável do boleto' })).toBeVisible()
})

export const Missing = story(
  { listing: 'pedidos-anteriores', route: '/order/de-outra-pessoa' },
  sees('Pedido não encontrado', 'Voltar para a conversa'),
)
export const OrderFailed = story(
  { listing: 'pedidos-anteriores', route: '/order/1', faults: [failing('/api/orders/')] },
  async ({ stage, time }) => {
    time.skipPauses()
    await expect(await stage.findByText('Não deu para abrir o pedido')).toBeVisible()
  },
)
/** Where the backend keeps no orders the path is no page. */
export const WithoutTheExtension = story('mercado', sees('Página não encontrada'))

/** The agent puts the contact's earlier order together again, beside the conversation. */
export const ForAnAgent = story(
  { listing: 'agente-pedidos-anteriores', route: '/order/checkout' },
  async ({ stage }) => {
    await userEvent.click(await stage.findByRole('button', { name: 'Pedidos anteriores do contato' }))
    const again = await stage.findAllByRole('button', { name: /^Comprar de novo/ })
    await userEvent.click(again.at(-1)!)
    await expect(await stage.findByText(/^Os itens estão no carrinho/)).toBeVisible()
    await expect(stage.queryByRole('button', { name: 'Ir para o carrinho' })).toBeNull()
  },
)
