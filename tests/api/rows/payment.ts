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
import { PaymentMethod } from '../../../src/domain/order'
import { addEnough, readyToPay } from '../../../.build/contract/scenes'
import { AGENT, anOrder, listOf, row, type Row } from './row'

export const paymentRows: readonly Row[] = [
  row({
    name: 'getAccount',
    call: 'GET /api/order/{id}/account/',
    message: 'Falha ao carregar conta de pagamento',
    prepare: getCurrentOrder,
    run: (client, { id }, options) => getAccount(client, id, options),
    sends: ({ id }) => ({ path: `/api/order/${id}/account/` }),
    gives: ({ gateway }) => ({ type: gateway, publicKey: '' }),
    needs: 'object',
    passesServerErrors: true,
    isRetried: true,
  }),
  row({
    name: 'getPaymentUpdate',
    call: 'GET /api/order/payment/update',
    message: 'Falha ao alterar método de pagamento do pedido',
    prepare: readyToPay,
    run: (client, _, options) => getPaymentUpdate(client, options),
    sends: () => ({ path: '/api/order/payment/update' }),
    gives: () => anOrder({ payment: null }),
    needs: 'object',
    passesServerErrors: true,
  }),
  row({
    name: 'getPayments',
    call: 'GET /api/order/payments/',
    message: 'Falha ao carregar opções de pagamento',
    run: (client, _, options) => getPayments(client, options),
    sends: () => ({ path: '/api/order/payments/' }),
    gives: () => listOf({ method: PaymentMethod.OnDelivery, group: 'Dinheiro', isPaidOnDelivery: true }),
    needs: 'list',
    passesServerErrors: true,
    isRetried: true,
  }),
  row({
    name: 'postPaymentDelivery',
    call: 'POST /api/order/payment/delivery',
    message: 'Falha ao definir pagamento',
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
    needs: 'object',
    passesServerErrors: true,
  }),
  row({
    name: 'postPaymentMethod',
    call: 'POST /api/order/payment/method',
    message: 'Falha ao definir pagamento',
    prepare: addEnough,
    run: (client, _, options) => postPaymentMethod(client, PaymentMethod.Pix, options),
    sends: () => ({ path: '/api/order/payment/method', query: { paymentMethod: '3' } }),
    gives: () => anOrder({ payment: expect.objectContaining({ method: PaymentMethod.Pix }) as unknown }),
    needs: 'object',
    passesServerErrors: true,
  }),
  row({
    name: 'postPixManual',
    call: 'POST /api/order/pix/manual',
    message: 'Falha ao carregar conta de pagamento',
    session: AGENT,
    run: (client, _, options) => postPixManual(client, options),
    sends: () => ({ path: '/api/order/pix/manual' }),
    gives: () => expect.stringMatching(/./),
    needs: 'object',
    passesServerErrors: true,
  }),
]
