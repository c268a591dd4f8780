import { existsSync } from 'node:fs'
import { defineAdapter, postgresStorage } from 'vitrine/backend'
import { engineOf } from './engine.js'
import { shop } from './shop.js'

if (existsSync('.env')) process.loadEnvFile()
const { ENGINE_URL = '', ENGINE_TOKEN = '', DATABASE_URL = '', PUBLIC_ORIGIN = '' } = process.env

/** Codes, orders of conversations and what waits to be sent. Without a database they end with the process. */
async function openStorage() {
  if (DATABASE_URL === '') {
    const { memoryStorage } = await import('vitrine/backend/built-in')
    return memoryStorage()
  }
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20, connectionTimeoutMillis: 10_000 })
  return postgresStorage(pool, () => new pg.Client(DATABASE_URL))
}

export const engineUrl = ENGINE_URL
export const publicOrigin = PUBLIC_ORIGIN
export const engine = engineOf({ base: ENGINE_URL, secret: ENGINE_TOKEN })
export const storage = await openStorage()
export const adapter = defineAdapter({
  ...engine,
  shop,
  storage,
  // Who comes without a code gets one of their own.
  visitors: true,
  ...(PUBLIC_ORIGIN !== '' && { publicOrigin: PUBLIC_ORIGIN }),
})
