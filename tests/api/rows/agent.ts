import { expect } from 'vitest'
import { getCancel, getSendCatalog, postConfirm, postSemiautomatic } from '../../../src/api/agent'
import { postCustomer } from '../../../src/api/customer'
import { getPriceTables, postPriceTable } from '../../../src/api/price-tables'
import { getSendResume, postSendProduct } from '../../../src/api/send'
import { PaymentMethod } from '../../../src/domain/order'
import { aCustomer, addEnough, plainProduct, settleDelivery } from '../../../.build/contract/scenes'
import { AGENT, anOrder, listOf, row, type Row } from './row'

const size = { providerId: 'tamanho', optionProviderId: 'p', redirectable: false }

const TABLE = 'clube'

export const agentRows: readonly Row[] = [
  row({
    name: 'postSendProduct',
    call: 'POST /api/order/send/product/{id}',
    message: 'Falha ao enviar detalhes do produto',
    session: AGENT,
    prepare: plainProduct,
    run: (client, { providerId }, options) => postSendProduct(client, { providerId, attributes: [size] }, options),
    sends: ({ providerId }) => ({ path: `/api/order/send/product/${providerId}`, body: { attributes: [size] } }),
    gives: () => true,
    needs: 'nothing',
  }),
  row({
    name: 'getSendResume',
    call: 'GET /api/order/send/resume',
    message: 'Falha ao enviar resumo',
    session: AGENT,
    prepare: addEnough,
    run: (client, _, options) => getSendResume(client, options),
    sends: () => ({ path: '/api/order/send/resume' }),
    gives: () => true,
    needs: 'nothing',
  }),
  row({
    name: 'postSemiautomatic',
    call: 'POST /api/order/semiautomatic',
    message: 'Falha ao jogar para o fluxo semiautomatico',
    session: AGENT,
    run: (client, _, options) => postSemiautomatic(client, options),
    sends: () => ({ path: '/api/order/semiautomatic' }),
    gives: () => ({ isInSemiAutomatic: true }),
    needs: 'object',
  }),
  row({
    name: 'getSendCatalog',
    call: 'GET /api/order/send/catalog',
    message: 'Falha ao enviar catálogo',
    session: AGENT,
    run: (client, _, options) => getSendCatalog(client, { categoryId: 'medicamentos' }, options),
    sends: () => ({
      path: '/api/order/send/catalog',
      query: { categoryId: 'medicamentos', collectionId: '', searchTerm: '' },
    }),
    gives: () => true,
    needs: 'nothing',
    isWrapper: true,
    isByStatusAlone: true,
  }),
  row({
    name: 'postCustomer',
    call: 'POST /api/customer/update',
    message: 'Falha ao salvar cliente',
    run: (client, _, options) => postCustomer(client, aCustomer, options),
    sends: () => ({ path: '/api/customer/update', body: aCustomer }),
    gives: () => aCustomer,
    needs: 'nothing',
    isWrapper: true,
  }),
  row({
    name: 'postConfirm',
    call: 'POST /api/order/confirm',
    message: 'Falha ao finalizar pedido',
    session: AGENT,
    prepare: settleDelivery,
    run: (client, _, options) =>
      postConfirm(
        client,
        { customer: aCustomer, paymentMethod: PaymentMethod.Pix, manualPaymentInformation: 'chave' },
        options,
      ),
    sends: () => {
      const { birthDate: _, ...contact } = aCustomer
      return {
        path: '/api/order/confirm',
        body: { ...contact, paymentMethod: 3, manualPaymentInformation: 'chave' },
      }
    },
    gives: () => anOrder({ status: 'Received' }),
    needs: 'object',
    passesServerErrors: true,
    isWrapper: true,
  }),
  row({
    name: 'getCancel',
    call: 'GET /api/order/cancel',
    message: 'Falha ao cancelar pedido',
    session: AGENT,
    run: (client, _, options) => getCancel(client, options),
    sends: () => ({ path: '/api/order/cancel' }),
    gives: () => true,
    needs: 'nothing',
    isWrapper: true,
    isByStatusAlone: true,
  }),
  row({
    name: 'getPriceTables',
    call: 'GET /api/order/price-tables',
    message: 'Falha ao listar opções de tabela de preço',
    session: AGENT,
    run: (client, _, options) => getPriceTables(client, options),
    sends: () => ({ path: '/api/order/price-tables' }),
    gives: () => listOf({ providerId: TABLE, name: expect.any(String) as unknown }),
    needs: 'list',
    passesServerErrors: true,
    isWrapper: true,
    isRetried: true,
  }),
  row({
    name: 'postPriceTable',
    call: 'POST /api/order/price-tables/{id}',
    message: 'Falha ao definir tabela de preço',
    session: AGENT,
    run: (client, _, options) => postPriceTable(client, TABLE, options),
    sends: () => ({ path: `/api/order/price-tables/${TABLE}` }),
    gives: () => anOrder({ priceTableId: TABLE }),
    needs: 'object',
    passesServerErrors: true,
    isWrapper: true,
  }),
]
