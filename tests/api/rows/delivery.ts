import { expect } from 'vitest'
import { getCep, postAddress } from '../../../src/api/address'
import {
  getLogistic,
  getSchedule,
  getSeller,
  getStores,
  postLogistic,
  postLogisticManual,
  postSchedule,
  postSeller,
} from '../../../src/api/delivery'
import { addEnough } from '../scenes'
import { AGENT, aList, anObject, anOrder, listOf, manualShops, read, type Row, row, spoken } from './row'

const home = {
  name: 'Mãe',
  state: 'SP',
  city: 'São Paulo',
  street: 'Avenida Paulista',
  number: '900',
  zipCode: '01310-100',
  complement: '',
  neighborhood: 'Bela Vista',
  neighborhoodId: '',
  isDefault: true,
  geoCoordinates: [-23.5632],
}

/** Index of the address of a delivery. */
const ADDRESS = 0

export const deliveryRows: readonly Row[] = [
  row('getLogistic', 'GET /api/order/logistic/', 'Falha ao listar opções de entrega', [aList, spoken, read], {
    run: (client, _, options) => getLogistic(client, { type: 1, code: ADDRESS, number: '82' }, options),
    sends: () => ({ path: '/api/order/logistic/', query: { type: '1', code: '0', number: '82' } }),
    gives: () => listOf({ providerId: 'moto', price: 890, minOrderValue: 2500, maxItems: 40 }),
  }),
  row('postLogistic', 'POST /api/order/logistic/', 'Falha ao setar opção de entrega', [anObject, spoken], {
    prepare: addEnough,
    run: (client, _, options) => postLogistic(client, { type: 1, code: ADDRESS, providerId: 'moto' }, options),
    sends: () => ({
      path: '/api/order/logistic/',
      body: { type: 1, code: 0, number: '', providerId: 'moto' },
    }),
    gives: () =>
      anOrder({
        logistic: expect.objectContaining({ type: 1, providerId: 'moto', price: 890, maxItems: 40 }) as unknown,
      }),
  }),
  row('postLogisticManual', 'POST /api/order/logistic/manual', 'Falha ao definir logistica', [anObject, spoken], {
    session: AGENT,
    backend: manualShops,
    run: (client, _, options) =>
      postLogisticManual(client, { type: 1, code: ADDRESS, name: 'Customizado', price: 1290 }, options),
    sends: () => ({
      path: '/api/order/logistic/manual',
      query: { code: '0' },
      body: { type: 1, providerId: 'manual', name: 'Customizado', price: 12.9 },
    }),
    gives: () => anOrder({ logistic: expect.objectContaining({ providerId: 'manual', price: 1290 }) as unknown }),
  }),
  row('getStores', 'GET /api/order/stores/', 'Falha ao listar lojas', [aList, spoken, read], {
    run: (client, _, options) => getStores(client, options),
    sends: () => ({ path: '/api/order/stores/' }),
    gives: () =>
      listOf({ providerId: 'boahora-pinheiros', address: expect.objectContaining({ city: 'São Paulo' }) as unknown }),
  }),
  row('getSeller', 'GET /api/order/seller/', 'Falha ao listar lojas', [aList, spoken, read], {
    run: (client, _, options) => getSeller(client, { type: 1, code: ADDRESS }, options),
    sends: () => ({ path: '/api/order/seller/', query: { type: '1', code: '0', number: '' } }),
    gives: () => listOf({ providerId: 'boahora-pinheiros', serviceTax: 0 }),
  }),
  row('postSeller', 'POST /api/order/seller/', 'Falha ao definir opção de entrega', [anObject, spoken], {
    run: (client, _, options) =>
      postSeller(client, { providerId: 'boahora-pinheiros', type: 1, code: ADDRESS, number: '1' }, options),
    sends: () => ({
      path: '/api/order/seller/',
      body: { providerId: 'boahora-pinheiros', type: 1, code: 0, number: '1' },
    }),
    gives: () => anOrder({ seller: expect.objectContaining({ providerId: 'boahora-pinheiros' }) as unknown }),
  }),
  row('getSchedule', 'GET /api/order/schedule', 'Falha ao listar horarios de entrega', [aList, spoken, read], {
    run: (client, _, options) => getSchedule(client, options),
    sends: () => ({ path: '/api/order/schedule' }),
    gives: () =>
      listOf({
        header: expect.stringMatching(/./) as unknown,
        slots: listOf({ startTime: expect.stringMatching(/T.*-03:00$/) as unknown, isEnabled: true }),
      }),
  }),
  row('postSchedule', 'POST /api/order/schedule', 'Falha ao definir horarios de entrega', [anObject, spoken], {
    prepare: async (client) => {
      const slots = (await getSchedule(client)).flatMap((day) => day.slots).filter((slot) => slot.isEnabled)
      const { startTime = '', endTime = '', scheduleUntil = '' } = slots.at(-1) ?? {}
      return { startTime, endTime, scheduleUntil }
    },
    run: (client, slot, options) => postSchedule(client, slot, options),
    sends: (slot) => ({ path: '/api/order/schedule', body: slot }),
    gives: () => anOrder(),
  }),
  row('getCep', 'GET /api/order/address/cep/{cep}', 'Falha ao buscar endereço por CEP', [anObject, read], {
    run: (client, _, options) => getCep(client, '01310100', options),
    sends: () => ({ path: '/api/order/address/cep/01310100' }),
    gives: () => expect.objectContaining({ city: 'São Paulo', state: 'SP', street: 'Avenida Paulista' }),
  }),
  row('postAddress', 'POST /api/order/address/', 'Falha ao adicionar endereço', [aList], {
    run: (client, _, options) => postAddress(client, home, options),
    sends: () => ({ path: '/api/order/address/', body: home }),
    gives: () => listOf({ name: 'Mãe', zipCode: '01310-100', number: '900' }),
  }),
]
