import { expect } from 'vitest'
import { postPbm, postPbmApply, postPbmCrm } from '../../../src/api/pbm'
import { aPrescription, pbmProduct } from '../../../.build/contract/scenes'
import { row, type Row } from './row'

export const pbmRows: readonly Row[] = [
  row({
    name: 'postPbm',
    call: 'POST /api/catalog/products/pbm',
    message: 'Falha ao retornar produto',
    prepare: pbmProduct,
    run: (client, { providerId }, options) =>
      postPbm(client, { providerId, clientDocument: '52998224725', voucher: 'SAUDE10' }, options),
    sends: ({ providerId }) => ({
      path: '/api/catalog/products/pbm',
      body: { providerId, clientDocument: '52998224725', voucher: 'SAUDE10' },
    }),
    gives: () =>
      expect.objectContaining({ products: expect.any(Array) as unknown, price: expect.any(Number) as unknown }),
    needs: 'object',
    passesServerErrors: true,
  }),
  row({
    name: 'postPbmCrm',
    call: 'POST /api/catalog/pbm/crm',
    message: 'Erro ao validar o prescritor. Verifique os dados e tente novamente.',
    run: (client, _, options) => postPbmCrm(client, aPrescription, options),
    sends: () => ({
      path: '/api/catalog/pbm/crm',
      body: { prescritorState: 'SP', date: '2024-05-02', prescritorCouncil: 1, prescriptorId: '123456' },
    }),
    gives: () => true,
    needs: 'nothing',
    passesServerErrors: true,
  }),
  row({
    name: 'postPbmApply',
    call: 'POST /api/catalog/products/pbm/apply',
    message: 'Falha ao adicionar item ao pedido',
    prepare: async (client) => {
      const { providerId, pbm } = await pbmProduct(client)
      return { providerId, offerId: pbm?.products[0]?.id ?? '' }
    },
    run: (client, { providerId, offerId }, options) =>
      postPbmApply(
        client,
        { providerId, offerId, kind: 'unit', clientDocument: '52998224725', voucher: '', prescription: aPrescription },
        options,
      ),
    sends: ({ providerId, offerId }) => ({
      path: '/api/catalog/products/pbm/apply',
      query: { clientDocument: '52998224725', voucher: '' },
      body: {
        providerId,
        kind: 'unit',
        offerId,
        prescription: { prescritorState: 'SP', date: '2024-05-02', prescritorCouncil: 1, prescriptorId: '123456' },
      },
    }),
    gives: ({ offerId }) => expect.objectContaining({ offerId }),
    needs: 'object',
    passesServerErrors: true,
  }),
]
