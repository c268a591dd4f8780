import type { Page } from '@playwright/test'
import {
  choose,
  CONFIRM,
  deliverHome,
  finish,
  finishButton,
  openCheckout,
  pick,
  storedOrder,
  summary,
} from './checkout-page.ts'
import { expect, test as base } from './support.ts'

const SESSION = 'mercado-agente-sem-agenda'
const COUPONS = 'mercado-agente-sem-precos-manuais'

interface Outage {
  begin(): Promise<void>
  end(): Promise<void>
}

const OUTAGES = ['without a connection', 'with a server that stumbles'] as const

interface OutageFixtures {
  outageName: (typeof OUTAGES)[number]
  /** One of the two ways in which no call gets through. What reads again by itself meets more than one failure. */
  outage: Outage
}

const test = base.extend<OutageFixtures>({
  outageName: [OUTAGES[0], { option: true }],

  async outage({ outageName, context, backend }, provide) {
    const outages: Record<OutageFixtures['outageName'], Outage> = {
      'without a connection': {
        begin: () => context.setOffline(true),
        end: () => context.setOffline(false),
      },
      'with a server that stumbles': {
        begin: () => backend.fail({ path: '/api/', status: 502, body: 'html' }),
        end: () => backend.recover(),
      },
    }
    await provide(outages[outageName])
  },
})

test.describe.configure({ timeout: 180_000 })

/** What a page of another address hears of this one is nothing: it is the server that is asked. */
const leave = (page: Page) => page.goto('about:blank')

const name = (page: Page) => page.getByRole('textbox', { name: /^Nome/ })

/** Types a name that can only be saved later: it must outlast what fails meanwhile. */
async function typeMeanwhile(page: Page): Promise<void> {
  await name(page).fill('Ana Paula de Souza')
}

for (const outageName of OUTAGES) {
  test.describe(outageName, () => {
    test.use({ outageName })

    test('cash at the door stays chosen and typed, and is what the order is finished with', async ({
      page,
      backend,
      outage,
      request,
    }) => {
      await openCheckout(page, SESSION)
      await deliverHome(page, /Furgão com hora marcada/)
      await outage.begin()
      await typeMeanwhile(page)
      await choose(page, 'Pagamento na entrega')
      await pick(page, /^Forma de pagamento na entrega/, 'Dinheiro')
      const cash = page.getByRole('textbox', { name: /^Valor em dinheiro/ })
      await cash.fill('50000')
      await cash.blur()
      const dialog = page.getByRole('dialog', { name: 'Pagamento' })
      await expect(dialog).toContainText(/Falha ao definir pagamento|Você está sem internet|Serviço indisponível/)
      await dialog.getByRole('button', { name: 'Ok' }).click()
      await expect(cash).toHaveValue('R$\u00A0500,00')
      await expect(page.getByRole('radio', { name: 'Pagamento na entrega' })).toBeChecked()
      await expect(name(page)).toHaveValue('Ana Paula de Souza')
      await outage.end()
      await finish(page)
      expect(await storedOrder(request, SESSION)).toMatchObject({
        status: 'Received',
        payment: { method: 5 },
        customer: { name: 'Ana Paula de Souza' },
      })
      const records = await backend.records(SESSION)
      const told = records.filter(({ path, status }) => path === '/api/order/payment/delivery' && status === 200)
      expect(told.at(-1)?.body).toMatchObject({ cashAmount: 500 })
    })

    test('the flow that cannot be switched is said, and is switched once by the next press', async ({
      page,
      outage,
      request,
    }) => {
      await openCheckout(page, SESSION)
      await outage.begin()
      await typeMeanwhile(page)
      await page.getByRole('button', { name: 'Enviar para fluxo semiautomático' }).click()
      await expect(page.getByText('Erro ao mudar de fluxo').first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Enviar para fluxo semiautomático' })).toBeVisible()
      await expect(name(page)).toHaveValue('Ana Paula de Souza')
      await outage.end()
      await page.getByRole('button', { name: 'Enviar para fluxo semiautomático' }).click()
      await expect(page.getByText('Usuário em fluxo semiautomático').first()).toBeVisible()
      expect((await storedOrder(request, SESSION)).isInSemiAutomatic).toBe(true)
    })

    test('the summary that cannot be sent is said, and is sent by the next press', async ({ page, outage }) => {
      await openCheckout(page, COUPONS)
      await page.getByRole('textbox', { name: 'Cupom de desconto' }).fill('FEIRA5')
      await outage.begin()
      await typeMeanwhile(page)
      await page.getByRole('button', { name: 'Enviar resumo do pedido' }).click()
      await expect(page.getByText(/Falha ao enviar resumo|Você está sem internet/).first()).toBeVisible()
      await expect(name(page)).toHaveValue('Ana Paula de Souza')
      await expect(page.getByRole('textbox', { name: 'Cupom de desconto' })).toHaveValue('FEIRA5')
      await outage.end()
      await page.getByRole('button', { name: 'Enviar resumo do pedido' }).click()
      await expect(page.getByText('Resumo do pedido enviado para o contato').first()).toBeVisible()
    })

    test('an order that cannot be cancelled stays as it is, and is cancelled by the next press', async ({
      page,
      outage,
      request,
    }) => {
      await openCheckout(page, SESSION)
      await outage.begin()
      await typeMeanwhile(page)
      const cancel = async () => {
        await page.getByRole('button', { name: 'Cancelar pedido' }).click()
        await page.getByRole('dialog', { name: 'Cancelar pedido' }).getByRole('button', { name: 'Sim' }).click()
      }
      await cancel()
      await expect(page.getByText('Ainda não sabemos se o pedido foi cancelado')).toBeVisible()
      await expect(name(page)).toHaveValue('Ana Paula de Souza')
      await outage.end()
      await page.getByRole('button', { name: 'Verificar de novo' }).click()
      const dialog = page.getByRole('dialog', { name: 'Cancelar pedido' })
      await expect(dialog).toContainText(/Falha ao cancelar pedido|Você está sem internet/)
      await dialog.getByRole('button', { name: 'Ok' }).click()
      await expect(name(page)).toHaveValue('Ana Paula de Souza')
      expect((await storedOrder(request, SESSION)).status).not.toBe('Canceled')
      await cancel()
      await expect(page.getByRole('heading', { name: 'Pedido cancelado' })).toBeVisible()
      expect((await storedOrder(request, SESSION)).status).toBe('Canceled')
    })

    test('an order that cannot be finished keeps all of it, and is finished once', async ({
      page,
      backend,
      outage,
      request,
    }) => {
      await openCheckout(page, SESSION)
      await deliverHome(page, /Furgão com hora marcada/)
      await choose(page, 'PIX')
      await page.getByRole('textbox', { name: 'Desconto no pedido' }).fill('200')
      await expect(summary(page)).toContainText('-R$\u00A02,00')
      await outage.begin()
      await typeMeanwhile(page)
      await finishButton(page).click()
      const dialog = page.getByRole('dialog', { name: 'Finalizar Pedido' })
      await expect(dialog).toContainText(/Falha ao salvar cliente|Você está sem internet/)
      await dialog.getByRole('button', { name: 'Ok' }).click()
      await expect(name(page)).toHaveValue('Ana Paula de Souza')
      await expect(page.getByRole('radio', { name: 'PIX' })).toBeChecked()
      await outage.end()
      await finish(page)
      expect(await storedOrder(request, SESSION)).toMatchObject({
        status: 'Received',
        payment: { method: 3 },
        customer: { name: 'Ana Paula de Souza' },
      })
      expect((await backend.calls(SESSION)).filter((call) => call === CONFIRM)).toHaveLength(1)
    })
  })
}

test.describe('the page that is left', () => {
  test('sends the discount that was typed a moment ago', async ({ page, backend }) => {
    await openCheckout(page, SESSION)
    await page.getByRole('textbox', { name: 'Desconto no pedido' }).fill('300')
    await leave(page)
    await expect.poll(async () => (await backend.records(SESSION)).map(({ search }) => search)).toContain('?discount=3')
  })

  test('sends the cash that was typed a moment ago', async ({ page, backend }) => {
    const session = 'agente-pagar-na-entrega'
    await openCheckout(page, session)
    await choose(page, 'PIX')
    await choose(page, 'Pagamento na entrega')
    await pick(page, /^Forma de pagamento na entrega/, 'Dinheiro')
    await page.getByRole('textbox', { name: /^Valor em dinheiro/ }).fill('50000')
    await leave(page)
    await expect
      .poll(async () => (await backend.records(session)).map(({ body }) => body))
      .toContainEqual(expect.objectContaining({ cashAmount: 500 }))
  })

  test('sends the freight that was typed a moment ago', async ({ page, backend }) => {
    const session = 'mercado-agente-frete-manual'
    await openCheckout(page, session)
    await choose(page, 'Entregamos para você')
    await page.getByRole('combobox', { name: /^Endereço de entrega/ }).selectOption('1')
    const freight = page.getByRole('combobox', { name: /^Valor frete/ })
    await expect(freight).toHaveValue('free')
    await freight.selectOption('custom')
    await page.getByRole('textbox', { name: /^Valor do frete/ }).fill('1250')
    await leave(page)
    await expect
      .poll(async () => (await backend.records(session)).map(({ body }) => body))
      .toContainEqual(expect.objectContaining({ price: 12.5 }))
  })

  test('sends the quantity that was typed a moment ago', async ({ page, request }) => {
    await openCheckout(page, SESSION)
    await page
      .getByRole('textbox', { name: /^Quantidade/ })
      .first()
      .fill('9')
    await leave(page)
    await expect.poll(async () => (await storedOrder(request, SESSION)).items[0]?.quantity).toBe(9)
  })
})
