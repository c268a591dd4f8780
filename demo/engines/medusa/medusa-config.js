import { join } from 'node:path'
import { defineConfig, Modules } from '@medusajs/framework/utils'
import { fashion } from '../../shop/shops/index.ts'
import { LATER } from '../../../src/backend/engines/names.ts'
import { shopOf } from '../shop.ts'

const { ENGINE_DATABASE, ENGINE_FOLDER = '.', ENGINE_SECRET } = process.env
const secrets = { jwtSecret: ENGINE_SECRET, cookieSecret: ENGINE_SECRET }
const cors = { storeCors: '', adminCors: '', authCors: '' }

export default defineConfig({
  projectConfig: { databaseUrl: ENGINE_DATABASE, databaseDriverOptions: { ssl: false }, http: { ...cors, ...secrets } },
  admin: { disable: true },
  modules: [
    {
      resolve: '@medusajs/medusa/payment',
      key: Modules.PAYMENT,
      options: {
        providers: [...shopOf(fashion).payments, LATER].map(({ providerId: id }) => ({
          resolve: id === 'pix' ? './src/modules/pix' : './src/modules/vitrine-payment',
          id,
          options: { secret: ENGINE_SECRET },
        })),
      },
    },
    {
      resolve: '@medusajs/medusa/file',
      key: Modules.FILE,
      options: {
        providers: [
          {
            resolve: '@medusajs/medusa/file-local',
            id: 'local',
            // The adapter serves the pictures: it takes the path alone.
            options: { upload_dir: join(ENGINE_FOLDER, 'static'), backend_url: 'http://localhost/static' },
          },
        ],
      },
    },
  ],
})
