import { expect } from 'vitest'
import {
  getCancel,
  getPriceTables,
  getSendCatalog,
  getSendResume,
  postConfirm,
  postPriceTable,
  postSemiautomatic,
  postSendProduct,
} from '../../../src/api/agent'
import { postAttending } from '../../../src/api/attending'
import { postHandover, postHandoverWithdrawal } from '../../../src/api/handover'
import { postCustomer } from '../../../src/api/customer'
import { PaymentMethod } from '../../../src/domain/payment-methods'
import { aCustomer, addEnough, plainProduct, settleDelivery } from '../scenes'
import { AGENT, aList, anObject, anOrder, byStatusAlone, listOf, ofAgents, read, type Row, row, spoken } from './row'

const size = { providerId: 'tamanho', optionProviderId: 'p', redirectable: false }

const TABLE = 'clube'

export const agentRows: readonly Row[] = [
  row('postSendProduct', 'POST /api/order/send/product/{id}', 'Falha ao enviar detalhes do produto', [], {
    session: AGENT,
    prepare: plainProduct,
    run: (client, { providerId }, options) => postSendProduct(client, { providerId, attributes: [size] }, options),
    sends: ({ providerId }) => ({ path: `/api/order/send/product/${providerId}`, body: { attributes: [size] } }),
    gives: () => true,
  }),
  row('getSendResume', 'GET /api/order/send/resume', 'Falha ao enviar resumo', [], {
    session: AGENT,
    prepare: addEnough,
    run: (client, _, options) => getSendResume(client, options),
    sends: () => ({ path: '/api/order/send/resume' }),
    gives: () => true,
  }),
  row('postHandover', 'POST /api/order/handover', 'Falha ao criar o link do pedido', [anObject, spoken], {
    session: AGENT,
    prepare: addEnough,
    run: (client, _, options) => postHandover(client, null, options),
    sends: () => ({ path: '/api/order/handover', body: { replaces: null } }),
    gives: () => ({
      id: expect.any(String),
      link: expect.stringContaining('/loja/order#handover:'),
      expiresAt: expect.any(String),
    }),
  }),
  row('postAttending', 'POST /api/order/attending', 'Falha ao assumir o contato', [anObject, spoken], {
    session: 'agente-pedidos-anteriores',
    run: (client, _, options) => postAttending(client, true, options),
    sends: () => ({ path: '/api/order/attending', body: { takes: true } }),
    gives: () => anOrder({ attending: expect.objectContaining({ mine: true }) }),
  }),
  row(
    'postHandoverWithdrawal',
    'POST /api/order/handover/{id}/withdraw',
    'Falha ao retirar o link do pedido',
    [anObject, spoken],
    {
      session: AGENT,
      prepare: async (client) => {
        await addEnough(client)
        return postHandover(client, null)
      },
      run: (client, { id }, options) => postHandoverWithdrawal(client, id, options),
      sends: ({ id }) => ({ path: `/api/order/handover/${id}/withdraw` }),
      gives: ({ id }) => anOrder({ handovers: [expect.objectContaining({ id })] }),
    },
  ),
  row('postSemiautomatic', 'POST /api/order/semiautomatic', 'Falha ao jogar para o fluxo semiautomatico', [anObject], {
    session: AGENT,
    run: (client, _, options) => postSemiautomatic(client, options),
    sends: () => ({ path: '/api/order/semiautomatic' }),
    gives: () => ({ isInSemiAutomatic: true }),
  }),
  row('getSendCatalog', 'GET /api/order/send/catalog', 'Falha ao enviar catálogo', [ofAgents, byStatusAlone], {
    session: AGENT,
    run: (client, _, options) => getSendCatalog(client, { categoryId: 'medicamentos' }, options),
    sends: () => ({
      path: '/api/order/send/catalog',
      query: { categoryId: 'medicamentos', collectionId: '', searchTerm: '' },
    }),
    gives: () => true,
  }),
  row('postCustomer', 'POST /api/customer/update', 'Falha ao salvar cliente', [ofAgents], {
    run: (client, _, options) => postCustomer(client, aCustomer, options),
    sends: () => ({ path: '/api/customer/update', body: aCustomer }),
    gives: () => aCustomer,
  }),
  row('postConfirm', 'POST /api/order/confirm', 'Falha ao finalizar pedido', [anObject, spoken, ofAgents], {
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
  }),
  row('getCancel', 'GET /api/order/cancel', 'Falha ao cancelar pedido', [ofAgents, byStatusAlone], {
    session: AGENT,
    run: (client, _, options) => getCancel(client, 'stock', options),
    sends: () => ({ path: '/api/order/cancel', query: { reason: 'stock' } }),
    gives: () => true,
  }),
  row(
    'getPriceTables',
    'GET /api/order/price-tables',
    'Falha ao listar opções de tabela de preço',
    [aList, spoken, ofAgents, read],
    {
      session: AGENT,
      run: (client, _, options) => getPriceTables(client, options),
      sends: () => ({ path: '/api/order/price-tables' }),
      gives: () => listOf({ providerId: TABLE, name: expect.any(String) as unknown }),
    },
  ),
  row(
    'postPriceTable',
    'POST /api/order/price-tables/{id}',
    'Falha ao definir tabela de preço',
    [anObject, spoken, ofAgents],
    {
      session: AGENT,
      run: (client, _, options) => postPriceTable(client, TABLE, options),
      sends: () => ({ path: `/api/order/price-tables/${TABLE}` }),
      gives: () => anOrder({ priceTableId: TABLE }),
    },
  ),
]
