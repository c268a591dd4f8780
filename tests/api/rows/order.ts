import { expect } from 'vitest'
import { getConfirm, getCurrentOrder, postCoupon, postDiscount, postGift, postItem } from '../../../src/api/order'
import { addEnough, plainProduct } from '../scenes'
import { AGENT, anObject, anOrder, listOf, manualShops, read, row, spoken, spokenRefusals, type Row } from './row'

export const orderRows: readonly Row[] = [
  row('getCurrentOrder', 'GET /api/order/current', 'Falha ao carregar pedido', [anObject, read], {
    run: (client, _, options) => getCurrentOrder(client, options),
    sends: () => ({ path: '/api/order/current' }),
    gives: () => anOrder({ items: [], total: 0 }),
  }),
  row('postItem', 'POST /api/order/items/', 'Falha ao adicionar item ao pedido', [anObject, spokenRefusals], {
    prepare: plainProduct,
    run: (client, { providerId }, options) =>
      postItem(client, { index: 0, providerId, quantity: 2, attributes: [], sku: '', subscription: null }, options),
    sends: ({ providerId }) => ({
      path: '/api/order/items/',
      body: { index: 0, providerId, quantity: 2, attributes: [], sku: '', subscription: null },
    }),
    gives: ({ providerId, price }) =>
      anOrder({ items: [expect.objectContaining({ index: 0, providerId, quantity: 2, total: 2 * price })] }),
  }),
  row('postGift', 'POST /api/order/gift/', 'Falha ao adicionar brinde ao pedido', [anObject, spokenRefusals], {
    prepare: async (client) => {
      const group = (await addEnough(client)).gifts[0]
      const gift = group?.availableGifts[0]
      return { id: group?.id ?? '', selectedGifts: [{ id: gift?.id ?? '', seller: gift?.seller ?? '', index: 7 }] }
    },
    run: (client, choice, options) => postGift(client, choice, options),
    sends: (choice) => ({ path: '/api/order/gift/', body: choice }),
    gives: () => anOrder({ items: listOf({ isGift: true, index: 7 }) }),
  }),
  row('getConfirm', 'GET /api/order/confirm', 'Falha ao confirmar pedido', [anObject, spoken], {
    prepare: addEnough,
    run: (client, { id }, options) => getConfirm(client, id, options),
    sends: ({ id }) => ({ path: '/api/order/confirm', query: { orderId: id } }),
    gives: ({ id }) => anOrder({ id, status: 'Received' }),
  }),
  row('postCoupon', 'POST /api/order/coupon/', 'Falha ao setar cupom', [anObject, spoken], {
    prepare: addEnough,
    run: (client, _, options) => postCoupon(client, 'BOAHORA10', options),
    sends: () => ({ path: '/api/order/coupon/', query: { coupon: 'BOAHORA10' } }),
    gives: () => anOrder({ coupon: 'BOAHORA10' }),
  }),
  row('postDiscount', 'POST /api/order/discount', 'Falha ao definir desconto', [anObject, spoken], {
    session: AGENT,
    backend: manualShops,
    prepare: addEnough,
    run: (client, _, options) => postDiscount(client, 250, options),
    sends: () => ({ path: '/api/order/discount', query: { discount: '2.5' } }),
    gives: () => anOrder({ discount: 250 }),
  }),
]
