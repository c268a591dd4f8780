import type { Page } from 'playwright'
import type { Order } from '../../demo/backend/wire.ts'

/** The six steps of a sale, as a person makes them, and the call of each that a fault meets. */
export interface FaultStep {
  name: string
  /** Listing of the demonstration's backend. */
  listing: string
  path: string
  call: RegExp
  /** Adds two products before the page opens. */
  needsLines?: boolean
  act(page: Page): Promise<void>
  /** There once the person was told that it is done. */
  isDone(page: Page): Promise<boolean>
  /** True when the server has it. */
  isTaken(order: Order, before: Order): boolean
}

const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).first()

const quantityOn = (page: Page) => page.getByRole('textbox', { name: /^Quantidade: / }).first()

/** Types a card that the demonstration's backend takes, and its holder's address. */
export async function fillCard(page: Page): Promise<void> {
  const fields = {
    'Número do cartão': '4111 1111 1111 1111',
    'Nome impresso no cartão': 'MARINA DUARTE',
    Validade: '12/31',
    'Código de segurança': '737',
    'CPF do titular': '529.982.247-25',
    CEP: '01310-100',
  }
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).first().fill(value)
  await page
    .getByText('Bela Vista')
    .or(page.locator('input[value="Bela Vista"]'))
    .first()
    .waitFor()
    .catch(() => null)
  await page.getByRole('textbox', { name: 'Número', exact: true }).fill('1000')
}

export const faultSteps: readonly FaultStep[] = [
  {
    name: 'session',
    listing: 'mercado-webchat',
    path: '',
    call: /GET .*\/api\/session\//,
    act: () => Promise.resolve(),
    isDone: (page) => page.getByRole('list', { name: 'Produtos' }).getByRole('heading').first().isVisible(),
    isTaken: () => true,
  },
  {
    name: 'add',
    listing: 'mercado-webchat',
    path: '/catalog',
    call: /POST .*\/api\/order\/items/,
    act: (page) => button(page, /^Adicionar /).click(),
    isDone: (page) => page.getByText('Produto adicionado ao carrinho').first().isVisible(),
    isTaken: ({ items }) => items.length > 0,
  },
  {
    name: 'quantity',
    listing: 'mercado-webchat',
    path: '/order',
    needsLines: true,
    call: /POST .*\/api\/order\/items/,
    act: (page) => quantityOn(page).fill('7'),
    isDone: async (page) => (await quantityOn(page).inputValue()) === '7',
    isTaken: ({ items }) => items[0]?.quantity === 7,
  },
  {
    name: 'delivery',
    listing: 'mercado-agente-sem-agenda',
    path: '/order/checkout',
    needsLines: true,
    call: /POST .*\/api\/order\/logistic/,
    async act(page) {
      await page.getByRole('radio', { name: 'Entregamos para você' }).check()
      const address = page.getByRole('combobox', { name: /^Endereço de entrega/ })
      if ((await address.inputValue()) === '') await address.selectOption('0')
      await page.getByRole('radiogroup', { name: 'Opções de entrega' }).getByRole('radio').first().click()
    },
    isDone: (page) =>
      page
        .getByRole('radiogroup', { name: 'Opções de entrega' })
        .getByRole('radio', { checked: true })
        .first()
        .isVisible(),
    isTaken: ({ logistic }) => logistic !== null,
  },
  {
    name: 'pay',
    listing: 'pagar-cartao',
    path: '/order/payment',
    call: /POST .*\/api\/order\/payment\/credit$/,
    async act(page) {
      await fillCard(page)
      await button(page, /^Pagar R\$/).click()
    },
    isDone: (page) => page.getByRole('heading', { name: 'Pedido finalizado' }).isVisible(),
    isTaken: ({ payment }) => payment?.status === 'Paid',
  },
  {
    name: 'confirm',
    listing: 'mercado-webchat',
    path: '/order',
    needsLines: true,
    call: /GET .*\/api\/order\/confirm/,
    act: (page) => button(page, /^Confirmar pedido/).click(),
    isDone: (page) => page.getByRole('heading', { name: 'Itens adicionados ao pedido' }).isVisible(),
    isTaken: ({ status }) => status === 'Received',
  },
]
