import { join } from 'node:path'
import { fashion } from '../../shop/shops/index.ts'
import { LATER } from '../../../src/backend/engines/names.ts'
import { shopOf } from '../shop.ts'

/** EverShop's settings, as node-config reads them from NODE_CONFIG. */
export const config = {
  shop: { language: 'en', currency: 'BRL', timezone: 'America/Sao_Paulo' },
  catalog: { showOutOfStockProduct: true },
  system: {
    extensions: [
      { name: 'vitrine', resolve: join(import.meta.dirname, 'extension'), enabled: true, priority: 10 },
      { name: 'pix', resolve: join(import.meta.dirname, 'pix'), enabled: true, priority: 20 },
    ],
  },
  vitrine: {
    payments: [...shopOf(fashion).payments, LATER].map(({ providerId: code, name = code }) => ({ code, name })),
  },
}
