import { expect } from 'vitest'
import { shops } from '../../../demo/backend/shops'
import { getCardOptions, postCredit, postInstallments, postMercadoPago } from '../../../src/api/card'
import { PaymentMethod } from '../../../src/domain/order'
import { aCard, readyToPay } from '../../../.build/contract/scenes'
import { anOrder, listOf, row, type Row } from './row'

/** Every shop paid through the embedded card form. */
const embeddedShops = { shops: shops.map((shop) => ({ ...shop, gateway: 'MercadoPago' as const })) }

export const cardRows: readonly Row[] = [
  row({
    name: 'postInstallments',
    call: 'POST /api/order/payment/credit/installments',
    message: 'Falha ao atualizar opcao de parcelamento',
    prepare: async (client) => {
      await readyToPay(client)
      return (await getCardOptions(client))[0]?.providerId ?? ''
    },
    run: (client, providerId, options) => postInstallments(client, { providerId, installments: 1 }, options),
    sends: (providerId) => ({
      path: '/api/order/payment/credit/installments',
      body: { providerId, installments: 1 },
    }),
    gives: () => anOrder({ payment: expect.objectContaining({ method: PaymentMethod.CreditCard }) as unknown }),
    needs: 'object',
    passesServerErrors: true,
  }),
  row({
    name: 'postCredit',
    call: 'POST /api/order/payment/credit',
    message: 'Falha ao finalizar pagamento',
    prepare: async (client) => {
      await readyToPay(client)
      return aCard((await getCardOptions(client))[0]?.providerId ?? '')
    },
    run: (client, card, options) => postCredit(client, card, options),
    sends: (card) => ({ path: '/api/order/payment/credit', body: card }),
    gives: () => ({ status: 'Paid', order: anOrder({ status: 'Finalized' }) }),
    needs: 'object',
    passesServerErrors: true,
  }),
  row({
    name: 'getCardOptions',
    call: 'GET /api/order/payment/credit',
    message: 'Falha ao listar opções de cartão de crédito',
    prepare: readyToPay,
    run: (client, _, options) => getCardOptions(client, options),
    sends: () => ({ path: '/api/order/payment/credit' }),
    gives: ({ total }) => listOf({ installments: expect.arrayContaining([{ count: 1, value: total }]) as unknown }),
    needs: 'list',
    passesServerErrors: true,
    isRetried: true,
  }),
  row({
    name: 'postMercadoPago',
    call: 'POST /api/order/payment/mercadoPago',
    message: 'Falha ao finalizar pagamento',
    backend: embeddedShops,
    prepare: async (client) => {
      const { total } = await readyToPay(client)
      return { token: 'tok', payment_method_id: 'visa', transaction_amount: total / 100, installments: 1 }
    },
    run: (client, form, options) => postMercadoPago(client, form, options),
    sends: (form) => ({ path: '/api/order/payment/mercadoPago', body: form }),
    gives: () => expect.objectContaining({ status: 'Paid' }),
    needs: 'object',
    passesServerErrors: true,
  }),
]
