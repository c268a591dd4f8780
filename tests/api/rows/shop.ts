import { expect } from 'vitest'
import { getLinkedStore, postLinkStore } from '../../../src/api/partner'
import { getSession } from '../../../src/api/session'
import { sessionDetails } from '../../../src/api/session-details'
import { getCategories, getSettings } from '../../../src/api/shop'
import { anything, listOf, row, type Row } from './row'

const link = {
  admUser: '1',
  code: 'abc',
  apiAddress: 'https://391250.commercesuite.com.br/web_api',
  storeHost: 'loja.example',
  store: '391250',
  chatbotId: 'chatbot-mare',
  chatbotToken: 'segredo-do-chatbot',
}

export const shopRows: readonly Row[] = [
  row({
    name: 'postLinkStore',
    call: 'POST /tray/link-store',
    message: 'Ops! Algo de errado aconteceu',
    run: (client, _, options) => postLinkStore(client, link, options),
    sends: () => ({ path: '/tray/link-store', body: link }),
    gives: () => true,
    needs: 'nothing',
  }),
  row({
    name: 'getLinkedStore',
    call: 'GET /tray/link-store/{storeId}',
    message: 'Ops! Algo de errado aconteceu',
    run: (client, _, options) => getLinkedStore(client, '391250', options),
    sends: () => ({ path: '/tray/link-store/391250' }),
    gives: () => 'chatbot-mare',
    needs: 'object',
    isRetried: true,
  }),
  row({
    name: 'getSession',
    call: 'GET /api/session/{code}',
    message: 'Falha na sessão',
    // Data that is read later passes the same check.
    run: async (client, _, options) => {
      const session = await getSession(client, 'farmacia', options)
      return { ...session, details: sessionDetails(session) }
    },
    sends: () => ({ path: '/api/session/farmacia' }),
    gives: () =>
      expect.objectContaining({
        sessionType: 0,
        channelType: 1,
        userShop: expect.objectContaining({ id: anything }) as unknown,
        details: expect.objectContaining({
          customer: expect.objectContaining({ document: anything }) as unknown,
        }) as unknown,
      }),
    needs: 'object',
    isRetried: true,
  }),
  row({
    name: 'getSettings',
    call: 'GET /api/shop/settings',
    message: 'Falha ao buscar configurações da loja',
    run: (client, _, options) => getSettings(client, options),
    sends: () => ({ path: '/api/shop/settings' }),
    gives: () =>
      expect.objectContaining({
        style: { defaultColor: expect.stringMatching(/^#/) as unknown, secondaryColor: anything, urlLogo: anything },
        steps: expect.arrayContaining(['Catalog']) as unknown,
        canUseCoupon: true,
      }),
    needs: 'object',
    isRetried: true,
  }),
  row({
    name: 'getCategories',
    call: 'GET /api/catalog/categories',
    message: 'Falha ao listar categorias',
    run: (client, _, options) => getCategories(client, options),
    sends: () => ({ path: '/api/catalog/categories', query: { perPage: '50' } }),
    gives: () => listOf({ providerId: 'medicamentos', name: expect.any(String) as unknown, children: anything }),
    needs: 'list',
    isRetried: true,
  }),
]
