import { join } from 'node:path'
import { AssetServerPlugin } from '@vendure/asset-server-plugin'
import vendure from '@vendure/core'
import { pixPlugin } from './pix.js'
import { pixOf } from '../pix.ts'
import { vendurePlugin } from '../../../src/backend/engines/vendure/plugin.ts'

const { DefaultJobQueuePlugin, DefaultLogger, DefaultSearchPlugin, LanguageCode, LogLevel } = vendure

/**
 * @param database address of a Postgres database
 * @param port of the Shop API
 * @param folder where the pictures are
 * @param secret of the adapter: it opens the Admin API and proves payments
 * @param places where the acquirer and the adapter are
 */
export function configOf({ database, port, folder, secret, places = {}, isNew = false }) {
  return {
    apiOptions: { hostname: '127.0.0.1', port, cors: false },
    authOptions: {
      tokenMethod: ['bearer'],
      superadminCredentials: { identifier: 'vitrine', password: secret },
    },
    dbConnectionOptions: { type: 'postgres', url: database, schema: 'vendure', synchronize: isNew, logging: false },
    defaultLanguageCode: LanguageCode.pt_BR,
    importExportOptions: { importAssetsDir: join(folder, 'import') },
    logger: new DefaultLogger({ level: LogLevel.Warn }),
    paymentOptions: { paymentMethodHandlers: [] },
    plugins: [
      AssetServerPlugin.init({ route: 'assets', assetUploadDir: join(folder, 'assets'), assetUrlPrefix: '/assets/' }),
      DefaultJobQueuePlugin.init({ pollInterval: isNew ? 50 : 500, useDatabaseForBuffer: true }),
      DefaultSearchPlugin.init({ indexStockStatus: true }),
      vendurePlugin(vendure, { secret }),
      pixPlugin(pixOf({ ...places, secret })),
    ],
  }
}
