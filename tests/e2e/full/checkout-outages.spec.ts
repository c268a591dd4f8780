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
  unfold,
} from '../checkout-page.ts'
import { expect, hurryUntil, test as base } from '../support.ts'

const SESSION = 'mercado-agente-sem-agenda'
const COUPONS = 'mercado-agente-sem-precos-manuais'

interface Outage {
  begin(): Promise<void>
  end(): Promise<void>
}

const OUTAGES = ['without a connection', 'with a failing server'] as const

interface OutageFixtures {
  outageName: (typeof OUTAGES)[number]
  /**
   * One of the two kinds of outage in which no call gets through. Reads that retry by themselves fail more than once.
   */
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
      'with a failing server': {
        begin: () => backend.fail({ path: '/api/', status: 502, body: 'html' }),
        end: () => backend.recover(),
      },
    }
    await provide(outages[outageName])
  },
})

test.describe.configure({ timeout: 180_000 })

/** A page of another origin cannot see this one, so these tests read the order from the server. */
const leave = (page: Page) => page.goto('about:blank')

const name = (page: Page) => page.getByRole('textbox', { name: /^Nome/ })

/** Types a name that cannot be saved yet: it must survive the failures meanwhile. */
async function typeMeanwhile(page: Page): Promise<void> {
  await name(page).fill('Ana Paula de Souza')
}

for (const outageName of OUTAGES) {
  test.describe(outageName, () => {
    test.use({ outageName })

    test('cash on delivery stays chosen and typed, and the order is finished with it', async ({
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
      const saved = records.filter(({ path, status }) => path === '/api/order/payment/delivery' && status === 200)
      expect(saved.at(-1)?.body).toMatchObject({ cashAmount: 500 })
    })

    test('a flow that fails to switch shows an error, and the next press switches it once', async ({
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

    test('a summary that fails to send shows an error, and the next press sends it', async ({ page, outage }) => {
      await openCheckout(page, COUPONS)
      await page.getByRole('textbox', { name: 'Cupom de desconto' }).fill('FEIRA5')
      await outage.begin()
      await typeMeanwhile(page)
      await page.getByRole('button', { name: 'Enviar resumo do pedido' }).click()
      // The typed name is saved before the summary is sent.
      await expect(page.getByText(/Falha ao salvar cliente|Você está sem internet/).first()).toBeVisible()
      await expect(name(page)).toHaveValue('Ana Paula de Souza')
      await expect(page.getByRole('textbox', { name: 'Cupom de desconto' })).toHaveValue('FEIRA5')
      await outage.end()
      await page.getByRole('button', { name: 'Enviar resumo do pedido' }).click()
      await expect(page.getByText('Resumo do pedido enviado para o contato').first()).toBeVisible()
    })

    test('an order that fails to cancel stays as it is, and the next press cancels it', async ({
      page,
      outage,
      request,
    }) => {
      await page.clock.install()
      await openCheckout(page, SESSION)
      await outage.begin()
      await typeMeanwhile(page)
      const cancel = async () => {
        await page.getByRole('button', { name: 'Cancelar pedido' }).click()
        await page.getByRole('dialog', { name: 'Cancelar pedido' }).getByRole('button', { name: 'Sim' }).click()
      }
      await cancel()
      await hurryUntil(page, () =>
        expect(page.getByText('Ainda não sabemos se o pedido foi cancelado')).toBeVisible({ timeout: 500 }),
      )
      await expect(name(page)).toHaveValue('Ana Paula de Souza')
      await outage.end()
      await page.getByRole('button', { name: 'Verificar de novo' }).click()
      const dialog = page.getByRole('dialog', { name: 'Cancelar pedido' })
      const failed = /Falha ao cancelar pedido|Você está sem internet/
      await hurryUntil(page, () => expect(dialog).toContainText(failed, { timeout: 500 }))
      await dialog.getByRole('button', { name: 'Ok' }).click()
      await expect(name(page)).toHaveValue('Ana Paula de Souza')
      expect((await storedOrder(request, SESSION)).status).not.toBe('Canceled')
      await cancel()
      await expect(page.getByRole('heading', { name: 'Pedido cancelado' })).toBeVisible()
      expect((await storedOrder(request, SESSION)).status).toBe('Canceled')
    })

    test('an order that fails to finish keeps all its data, and is finished once', async ({
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
      await unfold(page)
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

test.describe('leaving the page', () => {
  test('sends a discount typed a moment ago', async ({ page, backend }) => {
    await openCheckout(page, SESSION)
    await page.getByRole('textbox', { name: 'Desconto no pedido' }).fill('300')
    await leave(page)
    await expect.poll(async () => (await backend.records(SESSION)).map(({ search }) => search)).toContain('?discount=3')
  })

  test('sends a cash amount typed a moment ago', async ({ page, backend }) => {
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

  test('sends a freight typed a moment ago', async ({ page, backend }) => {
    const session = 'mercado-agente-frete-manual'
    await openCheckout(page, session)
    await choose(page, 'Entregamos para você')
    await page.getByRole('combobox', { name: /^Endereço de entrega/ }).selectOption('1')
    const freight = page.getByRole('combobox', { name: /^Valor frete/ })
    await freight.selectOption('custom')
    await page.getByRole('textbox', { name: /^Valor do frete/ }).fill('1250')
    await leave(page)
    await expect
      .poll(async () => (await backend.records(session)).map(({ body }) => body))
      .toContainEqual(expect.objectContaining({ price: 12.5 }))
  })

  test('sends a quantity typed a moment ago', async ({ page, request }) => {
    await openCheckout(page, SESSION)
    await page
      .getByRole('textbox', { name: /^Quantidade/ })
      .first()
      .fill('9')
    await leave(page)
    await expect.poll(async () => (await storedOrder(request, SESSION)).items[0]?.quantity).toBe(9)
  })
})
