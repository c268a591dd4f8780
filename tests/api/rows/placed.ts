import { expect } from 'vitest'
import { getOrders, getPlacedOrder, postAgain, postPlacedPayment } from '../../../src/api/orders'
import { PaymentMethod } from '../../../src/domain/payment-methods'
import type { ApiClient } from '../../../src/api/client'
import { anObject, anOrder, listOf, read, type Row, row, spokenRefusals } from './row'

const session = 'pedidos-anteriores'
const oldest = async (client: ApiClient) => (await getOrders(client, 0)).data.at(-1)?.id ?? ''

/** The extension `orders`. */
export const placedRows: readonly Row[] = [
  row('getOrders', 'GET /api/orders', 'Falha ao carregar os pedidos', [anObject, read], {
    session,
    run: (client, _, options) => getOrders(client, 0, options),
    sends: () => ({ path: '/api/orders', query: { page: '0' } }),
    gives: () => ({ data: listOf({ state: 'out-for-delivery', payment: 'paid', itemCount: 16 }), hasMore: false }),
  }),
  row('getPlacedOrder', 'GET /api/orders/{id}', 'Falha ao carregar o pedido', [anObject, read], {
    session,
    prepare: oldest,
    run: getPlacedOrder,
    sends: (id) => ({ path: `/api/orders/${id}` }),
    gives: (id) =>
      expect.objectContaining({
        order: anOrder({ id, status: 'Received' }),
        tracking: expect.objectContaining({ state: 'delivered' }) as unknown,
        contact: { name: 'Mercadinho do Largo Floresta' },
      }) as unknown,
  }),
  row('postPlacedPayment', 'POST /api/orders/{id}/payment', 'Falha ao definir pagamento', [anObject, spokenRefusals], {
    session: 'pedidos-a-pagar',
    prepare: async (client) => ({ id: await oldest(client), method: PaymentMethod.Pix }),
    run: postPlacedPayment,
    sends: ({ id }) => ({ path: `/api/orders/${id}/payment`, query: { paymentMethod: '3' } }),
    gives: ({ id }) =>
      expect.objectContaining({
        order: anOrder({ id, status: 'Received' }),
        paymentMethods: expect.arrayContaining([PaymentMethod.Pix, PaymentMethod.Boleto]) as unknown,
      }) as unknown,
  }),
  row('postAgain', 'POST /api/orders/{id}/again', 'Falha ao comprar de novo', [anObject, spokenRefusals], {
    session,
    prepare: oldest,
    run: postAgain,
    sends: (id) => ({ path: `/api/orders/${id}/again` }),
    gives: () => ({
      order: anOrder({ status: 'Creating' }),
      differences: [
        { name: 'Ovos Caipiras, dúzia', kind: 'price', before: 1431, after: 1590 },
        expect.objectContaining({ kind: 'gone', before: 1, after: 0 }) as unknown,
        expect.objectContaining({ kind: 'less', before: 4, after: 2 }) as unknown,
      ],
    }),
  }),
]
