import { expect } from 'vitest'
import { shops } from '../../../demo/shop/shops'
import { getCardOptions, postCredit, postInstallments, postMercadoPago } from '../../../src/api/card'
import { PaymentMethod } from '../../../src/domain/payment-methods'
import { aCard, readyToPay } from '../scenes'
import { aList, anObject, anOrder, listOf, read, type Row, row, spoken } from './row'

/** Every shop paid through the embedded card form. */
const embeddedShops = { shops: shops.map((shop) => ({ ...shop, gateway: 'MercadoPago' as const })) }

export const cardRows: readonly Row[] = [
  row(
    'postInstallments',
    'POST /api/order/payment/credit/installments',
    'Falha ao atualizar opcao de parcelamento',
    [anObject, spoken],
    {
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
    },
  ),
  row('postCredit', 'POST /api/order/payment/credit', 'Falha ao finalizar pagamento', [anObject, spoken], {
    prepare: async (client) => {
      await readyToPay(client)
      return aCard((await getCardOptions(client))[0]?.providerId ?? '')
    },
    run: (client, card, options) => postCredit(client, card, options),
    sends: (card) => ({ path: '/api/order/payment/credit', body: card }),
    gives: () => ({ status: 'Paid', order: anOrder({ status: 'Finalized' }) }),
  }),
  row(
    'getCardOptions',
    'GET /api/order/payment/credit',
    'Falha ao listar opções de cartão de crédito',
    [aList, spoken, read],
    {
      prepare: readyToPay,
      run: (client, _, options) => getCardOptions(client, options),
      sends: () => ({ path: '/api/order/payment/credit' }),
      gives: ({ total }) => listOf({ installments: expect.arrayContaining([{ count: 1, value: total }]) as unknown }),
    },
  ),
  row('postMercadoPago', 'POST /api/order/payment/mercadoPago', 'Falha ao finalizar pagamento', [anObject, spoken], {
    backend: embeddedShops,
    prepare: async (client) => {
      const { total } = await readyToPay(client)
      return { token: 'tok', payment_method_id: 'visa', transaction_amount: total / 100, installments: 1 }
    },
    run: (client, form, options) => postMercadoPago(client, form, options),
    sends: (form) => ({ path: '/api/order/payment/mercadoPago', body: form }),
    gives: () => expect.objectContaining({ status: 'Paid' }),
  }),
]
