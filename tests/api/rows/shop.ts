import { expect } from 'vitest'
import { getLinkedStore, postLinkStore } from '../../../src/api/partner'
import { getCategories, getSession, getSettings } from '../../../src/api/shop'
import { sessionDetails } from '../../../src/api/session-details'
import { postVisitor } from '../../../src/api/own-code'
import { aList, anObject, anything, listOf, read, row, type Row } from './row'

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
  row('postLinkStore', 'POST /tray/link-store', 'Ops! Algo de errado aconteceu', [], {
    run: (client, _, options) => postLinkStore(client, link, options),
    sends: () => ({ path: '/tray/link-store', body: link }),
    gives: () => true,
  }),
  row('getLinkedStore', 'GET /tray/link-store/{storeId}', 'Ops! Algo de errado aconteceu', [anObject, read], {
    run: (client, _, options) => getLinkedStore(client, '391250', options),
    sends: () => ({ path: '/tray/link-store/391250' }),
    gives: () => 'chatbot-mare',
  }),
  row('postVisitor', 'POST /api/session', 'Falha na sessão', [anObject], {
    run: (client, _, options) => postVisitor(client, options),
    sends: () => ({ path: '/api/session' }),
    gives: () => ({ code: expect.stringMatching(/^anonymous-session~[\da-f]{48}$/) as unknown }),
  }),
  row('getSession', 'GET /api/session/{code}', 'Falha na sessão', [anObject, read], {
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
  }),
  row('getSettings', 'GET /api/shop/settings', 'Falha ao buscar configurações da loja', [anObject, read], {
    run: (client, _, options) => getSettings(client, options),
    sends: () => ({ path: '/api/shop/settings' }),
    gives: () =>
      expect.objectContaining({
        style: { defaultColor: expect.stringMatching(/^#/) as unknown, secondaryColor: anything, urlLogo: anything },
        steps: expect.arrayContaining(['Catalog']) as unknown,
        canUseCoupon: true,
      }),
  }),
  row('getCategories', 'GET /api/catalog/categories', 'Falha ao listar categorias', [aList, read], {
    run: (client, _, options) => getCategories(client, options),
    sends: () => ({ path: '/api/catalog/categories', query: { perPage: '50' } }),
    gives: () => listOf({ providerId: 'medicamentos', name: expect.any(String) as unknown, children: anything }),
  }),
]
