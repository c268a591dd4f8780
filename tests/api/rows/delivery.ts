import { expect } from 'vitest'
import { getCep, postAddress } from '../../../src/api/address'
import { getLogistic, postLogistic, postLogisticManual } from '../../../src/api/logistic'
import { getSchedule, postSchedule } from '../../../src/api/schedule'
import { getSeller, getStores, postSeller } from '../../../src/api/seller'
import { addEnough } from '../../../.build/contract/scenes'
import { AGENT, anOrder, listOf, manualShops, row, type Row } from './row'

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
}

/** Index of the address of a delivery. */
const ADDRESS = 0

export const deliveryRows: readonly Row[] = [
  row({
    name: 'getLogistic',
    call: 'GET /api/order/logistic/',
    message: 'Falha ao listar opções de entrega',
    run: (client, _, options) => getLogistic(client, { type: 1, code: ADDRESS, number: '82' }, options),
    sends: () => ({ path: '/api/order/logistic/', query: { type: '1', code: '0', number: '82' } }),
    gives: () => listOf({ providerId: 'moto', price: 890, minOrderValue: 2500, maxItems: 40 }),
    needs: 'list',
    passesServerErrors: true,
    isRetried: true,
  }),
  row({
    name: 'postLogistic',
    call: 'POST /api/order/logistic/',
    message: 'Falha ao setar opção de entrega',
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
    needs: 'object',
    passesServerErrors: true,
  }),
  row({
    name: 'postLogisticManual',
    call: 'POST /api/order/logistic/manual',
    message: 'Falha ao definir logistica',
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
    needs: 'object',
    passesServerErrors: true,
  }),
  row({
    name: 'getStores',
    call: 'GET /api/order/stores/',
    message: 'Falha ao listar lojas',
    run: (client, _, options) => getStores(client, options),
    sends: () => ({ path: '/api/order/stores/' }),
    gives: () =>
      listOf({ providerId: 'boahora-pinheiros', address: expect.objectContaining({ city: 'São Paulo' }) as unknown }),
    needs: 'list',
    passesServerErrors: true,
    isRetried: true,
  }),
  row({
    name: 'getSeller',
    call: 'GET /api/order/seller/',
    message: 'Falha ao listar lojas',
    run: (client, _, options) => getSeller(client, { type: 1, code: ADDRESS }, options),
    sends: () => ({ path: '/api/order/seller/', query: { type: '1', code: '0', number: '' } }),
    gives: () => listOf({ providerId: 'boahora-pinheiros', serviceTax: 0 }),
    needs: 'list',
    passesServerErrors: true,
    isRetried: true,
  }),
  row({
    name: 'postSeller',
    call: 'POST /api/order/seller/',
    message: 'Falha ao definir opção de entrega',
    run: (client, _, options) =>
      postSeller(client, { providerId: 'boahora-pinheiros', type: 1, code: ADDRESS, number: '1' }, options),
    sends: () => ({
      path: '/api/order/seller/',
      body: { providerId: 'boahora-pinheiros', type: 1, code: 0, number: '1' },
    }),
    gives: () => anOrder({ seller: expect.objectContaining({ providerId: 'boahora-pinheiros' }) as unknown }),
    needs: 'object',
    passesServerErrors: true,
  }),
  row({
    name: 'getSchedule',
    call: 'GET /api/order/schedule',
    message: 'Falha ao listar horarios de entrega',
    run: (client, _, options) => getSchedule(client, options),
    sends: () => ({ path: '/api/order/schedule' }),
    gives: () =>
      listOf({
        header: expect.stringMatching(/./) as unknown,
        slots: listOf({ startTime: expect.stringMatching(/T.*-03:00$/) as unknown, isEnabled: true }),
      }),
    needs: 'list',
    passesServerErrors: true,
    isRetried: true,
  }),
  row({
    name: 'postSchedule',
    call: 'POST /api/order/schedule',
    message: 'Falha ao definir horarios de entrega',
    prepare: async (client) => {
      const slots = (await getSchedule(client)).flatMap((day) => day.slots).filter((slot) => slot.isEnabled)
      const { startTime = '', endTime = '', scheduleUntil = '' } = slots.at(-1) ?? {}
      return { startTime, endTime, scheduleUntil }
    },
    run: (client, slot, options) => postSchedule(client, slot, options),
    sends: (slot) => ({ path: '/api/order/schedule', body: slot }),
    gives: () => anOrder(),
    needs: 'object',
    passesServerErrors: true,
  }),
  row({
    name: 'getCep',
    call: 'GET /api/order/address/cep/{cep}',
    message: 'Falha ao buscar endereço por CEP',
    run: (client, _, options) => getCep(client, '01310100', options),
    sends: () => ({ path: '/api/order/address/cep/01310100' }),
    gives: () => expect.objectContaining({ city: 'São Paulo', state: 'SP', street: 'Avenida Paulista' }),
    needs: 'object',
    isRetried: true,
  }),
  row({
    name: 'postAddress',
    call: 'POST /api/order/address/',
    message: 'Falha ao adicionar endereço',
    run: (client, _, options) => postAddress(client, home, options),
    sends: () => ({ path: '/api/order/address/', body: home }),
    gives: () => listOf({ name: 'Mãe', zipCode: '01310-100', number: '900' }),
    needs: 'list',
  }),
]
