import { expect } from 'vitest'
import { postCoupon, postDiscount } from '../../../src/api/coupon'
import { getCurrentOrder } from '../../../src/api/order'
import { getConfirm, postGift, postItem } from '../../../src/api/order-changes'
import { addEnough, plainProduct } from '../../../.build/contract/scenes'
import { AGENT, anOrder, listOf, manualShops, row, type Row } from './row'

export const orderRows: readonly Row[] = [
  row({
    name: 'getCurrentOrder',
    call: 'GET /api/order/current',
    message: 'Falha ao carregar pedido',
    run: (client, _, options) => getCurrentOrder(client, options),
    sends: () => ({ path: '/api/order/current' }),
    gives: () => anOrder({ items: [], total: 0 }),
    needs: 'object',
    isRetried: true,
  }),
  row({
    name: 'postItem',
    call: 'POST /api/order/items/',
    message: 'Falha ao adicionar item ao pedido',
    prepare: plainProduct,
    run: (client, { providerId }, options) =>
      postItem(client, { index: 0, providerId, quantity: 2, attributes: [], sku: '', subscription: null }, options),
    sends: ({ providerId }) => ({
      path: '/api/order/items/',
      body: { index: 0, providerId, quantity: 2, attributes: [], sku: '', subscription: null },
    }),
    gives: ({ providerId, price }) =>
      anOrder({ items: [expect.objectContaining({ index: 0, providerId, quantity: 2, total: 2 * price })] }),
    needs: 'object',
    passesServerErrors: 'refusals',
  }),
  row({
    name: 'postGift',
    call: 'POST /api/order/gift/',
    message: 'Falha ao adicionar brinde ao pedido',
    prepare: async (client) => {
      const group = (await addEnough(client)).gifts[0]
      const gift = group?.availableGifts[0]
      return { id: group?.id ?? '', selectedGifts: [{ id: gift?.id ?? '', seller: gift?.seller ?? '', index: 7 }] }
    },
    run: (client, choice, options) => postGift(client, choice, options),
    sends: (choice) => ({ path: '/api/order/gift/', body: choice }),
    gives: () => anOrder({ items: listOf({ isGift: true, index: 7 }) }),
    needs: 'object',
    passesServerErrors: 'refusals',
  }),
  row({
    name: 'getConfirm',
    call: 'GET /api/order/confirm',
    message: 'Falha ao confirmar pedido',
    prepare: addEnough,
    run: (client, { id }, options) => getConfirm(client, { orderId: id, ...options }),
    sends: ({ id }) => ({ path: '/api/order/confirm', query: { orderId: id } }),
    gives: ({ id }) => anOrder({ id, status: 'Received' }),
    needs: 'object',
    passesServerErrors: true,
  }),
  row({
    name: 'postCoupon',
    call: 'POST /api/order/coupon/',
    message: 'Falha ao setar cupom',
    prepare: addEnough,
    run: (client, _, options) => postCoupon(client, 'BOAHORA10', options),
    sends: () => ({ path: '/api/order/coupon/', query: { coupon: 'BOAHORA10' } }),
    gives: () => anOrder({ coupon: 'BOAHORA10' }),
    needs: 'object',
    passesServerErrors: true,
  }),
  row({
    name: 'postDiscount',
    call: 'POST /api/order/discount',
    message: 'Falha ao definir desconto',
    session: AGENT,
    backend: manualShops,
    prepare: addEnough,
    run: (client, _, options) => postDiscount(client, 250, options),
    sends: () => ({ path: '/api/order/discount', query: { discount: '2.5' } }),
    gives: () => anOrder({ discount: 250 }),
    needs: 'object',
    passesServerErrors: true,
  }),
]
