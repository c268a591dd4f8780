import { expect } from 'vitest'
import { getCurrentOrder } from '../../../src/api/order'
import {
  getAccount,
  getPaymentUpdate,
  getPayments,
  postPaymentDelivery,
  postPaymentMethod,
  postPixManual,
} from '../../../src/api/payment'
import { PaymentMethod } from '../../../src/domain/payment-methods'
import { addEnough, readyToPay } from '../scenes'
import { AGENT, aList, anObject, anOrder, listOf, read, type Row, row, spoken } from './row'

export const paymentRows: readonly Row[] = [
  row('getAccount', 'GET /api/order/{id}/account/', 'Falha ao carregar conta de pagamento', [anObject, spoken, read], {
    prepare: getCurrentOrder,
    run: (client, { id }, options) => getAccount(client, id, options),
    sends: ({ id }) => ({ path: `/api/order/${id}/account/` }),
    gives: ({ gateway }) => ({ type: gateway, publicKey: '' }),
  }),
  row(
    'getPaymentUpdate',
    'GET /api/order/payment/update',
    'Falha ao alterar método de pagamento do pedido',
    [anObject, spoken],
    {
      prepare: readyToPay,
      run: (client, _, options) => getPaymentUpdate(client, options),
      sends: () => ({ path: '/api/order/payment/update' }),
      gives: () => anOrder({ payment: null }),
    },
  ),
  row('getPayments', 'GET /api/order/payments/', 'Falha ao carregar opções de pagamento', [aList, spoken, read], {
    run: (client, _, options) => getPayments(client, options),
    sends: () => ({ path: '/api/order/payments/' }),
    gives: () => listOf({ method: PaymentMethod.OnDelivery, group: 'Dinheiro', isPaidOnDelivery: true }),
  }),
  row('postPaymentDelivery', 'POST /api/order/payment/delivery', 'Falha ao definir pagamento', [anObject, spoken], {
    prepare: async (client) => {
      await addEnough(client)
      return (await getPayments(client)).find((option) => option.group === 'Dinheiro')?.providerId ?? ''
    },
    run: (client, providerId, options) =>
      postPaymentDelivery(client, { providerId, method: PaymentMethod.OnDelivery, cashAmount: 999990 }, options),
    sends: (providerId) => ({
      path: '/api/order/payment/delivery',
      body: { providerId, type: 5, cashAmount: 9999.9 },
    }),
    gives: () => anOrder({ payment: expect.objectContaining({ method: PaymentMethod.OnDelivery }) as unknown }),
  }),
  row('postPaymentMethod', 'POST /api/order/payment/method', 'Falha ao definir pagamento', [anObject, spoken], {
    prepare: addEnough,
    run: (client, _, options) => postPaymentMethod(client, { method: PaymentMethod.Pix }, options),
    sends: () => ({ path: '/api/order/payment/method', query: { paymentMethod: '3' } }),
    gives: () => anOrder({ payment: expect.objectContaining({ method: PaymentMethod.Pix }) as unknown }),
  }),
  row('postPixManual', 'POST /api/order/pix/manual', 'Falha ao carregar conta de pagamento', [anObject, spoken], {
    session: AGENT,
    run: (client, _, options) => postPixManual(client, options),
    sends: () => ({ path: '/api/order/pix/manual' }),
    gives: () => expect.stringMatching(/./),
  }),
]
