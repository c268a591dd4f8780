import { expect } from 'vitest'
import { postPbm, postPbmApply, postPbmCrm } from '../../../src/api/pbm'
import { aPrescription, pbmProduct } from '../scenes'
import { anObject, row, type Row, spoken } from './row'

export const pbmRows: readonly Row[] = [
  row('postPbm', 'POST /api/catalog/products/pbm', 'Falha ao retornar produto', [anObject, spoken], {
    prepare: pbmProduct,
    run: (client, { providerId }, options) =>
      postPbm(client, { providerId, clientDocument: '52998224725', voucher: 'SAUDE10' }, options),
    sends: ({ providerId }) => ({
      path: '/api/catalog/products/pbm',
      body: { providerId, clientDocument: '52998224725', voucher: 'SAUDE10' },
    }),
    gives: () =>
      expect.objectContaining({ products: expect.any(Array) as unknown, price: expect.any(Number) as unknown }),
  }),
  row(
    'postPbmCrm',
    'POST /api/catalog/pbm/crm',
    'Erro ao validar o prescritor. Verifique os dados e tente novamente.',
    [spoken],
    {
      run: (client, _, options) => postPbmCrm(client, aPrescription, options),
      sends: () => ({
        path: '/api/catalog/pbm/crm',
        body: { prescritorState: 'SP', date: '2024-05-02', prescritorCouncil: 1, prescriptorId: '123456' },
      }),
      gives: () => true,
    },
  ),
  row('postPbmApply', 'POST /api/catalog/products/pbm/apply', 'Falha ao adicionar item ao pedido', [anObject, spoken], {
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
  }),
]
