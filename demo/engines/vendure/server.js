import vendure from '@vendure/core'
import { configOf } from './config.js'
import { fill } from './populate.js'

/* Vendure alone, in a process of its own: `node --import tsx server.js`, with its settings in the environment. */
const { ENGINE_DATABASE: database, ENGINE_PORT, ENGINE_FOLDER: folder, ENGINE_SECRET: secret } = process.env
const { ACQUIRER: acquirer, ADAPTER: adapter } = process.env
const parts = { database, port: Number(ENGINE_PORT), folder, secret, places: { acquirer, adapter } }
if (process.argv.includes('--fill')) {
  await fill(configOf({ ...parts, isNew: true }), folder)
  process.exit(0)
}
const { bootstrap, JobQueueService } = vendure
const app = await bootstrap(configOf(parts))
await app.get(JobQueueService).start()
process.send?.('ready')
console.log('Vendure is ready')
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void app.close().then(() => process.exit()))
