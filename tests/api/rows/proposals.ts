import { expect } from 'vitest'
import { getCurrentOrder } from '../../../src/api/order'
import { proposalsIn } from '../../../src/api/proposal-entity'
import { postPresence } from '../../../src/api/presence'
import { postAcceptance, postProposal, postProposalState } from '../../../src/api/proposals'
import { anObject, anOrder, type Row, row, spoken } from './row'

const SHOPPER = 'proposta'
const AGENT = 'proposta-agente'
const id = 'proposta-da-beatriz'
const told = (fields: object) => anOrder({ proposals: expect.arrayContaining([expect.objectContaining(fields)]) })
const path = `/api/order/proposals/${id}`

export const proposalRows: readonly Row[] = [
  row('postProposal', 'POST /api/order/proposals', 'Falha ao enviar proposta', [anObject, spoken], {
    session: AGENT,
    prepare: async (client) => (await getCurrentOrder(client)).items[0]?.providerId ?? '',
    run: (client, providerId, options) =>
      postProposal(
        client,
        {
          id: 'proposta-nova',
          message: 'Leve mais',
          minutes: 60,
          changes: [
            { kind: 'line', providerId, quantity: 6, attributes: [], sku: '', unitPrice: 250 },
            { kind: 'discount', amount: 150 },
            { kind: 'delivery', logistic: { type: 1, code: 0, name: 'Entrega', price: 990 } },
            { kind: 'payment', method: 3 },
          ],
        },
        options,
      ),
    sends: (providerId) => ({
      path: '/api/order/proposals',
      body: {
        id: 'proposta-nova',
        message: 'Leve mais',
        minutes: 60,
        changes: [
          { kind: 'line', providerId, quantity: 6, attributes: [], sku: '', unitPrice: 2.5 },
          { kind: 'discount', amount: 1.5 },
          { kind: 'delivery', logistic: { type: 1, code: 0, name: 'Entrega', price: 9.9, providerId: 'manual' } },
          { kind: 'payment', method: 3 },
        ],
      },
    }),
    gives: () => told({ id: 'proposta-nova', state: 'proposed' }),
  }),
  row('postProposalState', 'POST /api/order/proposals/{id}', 'Falha ao responder à proposta', [anObject, spoken], {
    session: SHOPPER,
    run: (client, _, options) => postProposalState(client, { id, state: 'refused' }, options),
    sends: () => ({ path, body: { state: 'refused' } }),
    gives: () => told({ id, state: 'refused' }),
  }),
  row('postAcceptance', 'POST /api/order/proposals/{id}/accept', 'Falha ao aceitar proposta', [anObject, spoken], {
    session: SHOPPER,
    prepare: async (client) => proposalsIn(await getCurrentOrder(client))[0]?.total ?? 0,
    run: (client, total, options) => postAcceptance(client, { id, changes: ['1', '2', '3', '4', '5'], total }, options),
    sends: (total) => ({ path: `${path}/accept`, body: { changes: ['1', '2', '3', '4', '5'], total: total / 100 } }),
    gives: (total) => anOrder({ total }),
  }),
  row('postPresence', 'POST /api/order/presence', 'Falha ao avisar a loja', [], {
    session: SHOPPER,
    run: (client, _, options) => postPresence(client, options),
    sends: () => ({ path: '/api/order/presence' }),
    gives: () => true,
  }),
]
