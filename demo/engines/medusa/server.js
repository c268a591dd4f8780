import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/* Medusa alone, in a process of its own: `node --import tsx server.js`, with its settings in the environment. */
const directory = import.meta.dirname
process.chdir(directory)
const require = createRequire(import.meta.url)
const { default: load } = require('@medusajs/medusa/loaders/index')
const express = createRequire(require.resolve('@medusajs/medusa'))('express')
const { ENGINE_PORT, ENGINE_FOLDER: folder } = process.env

const start = async (app) => {
  const pictures = join(folder, 'static')
  mkdirSync(pictures, { recursive: true })
  app.use('/static', express.static(pictures, { maxAge: '1d' }))
  return load({ directory, expressApp: app })
}

if (process.argv.includes('--fill')) {
  // In a process of its own: a container that has migrated starts no modules.
  const cli = join(require.resolve('@medusajs/cli/package.json'), '../cli.js')
  const args = [...process.execArgv, cli, 'db:migrate', '--skip-scripts', '--execute-safe-links']
  const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) process.exit(1)
  const { fill } = await import('./fill.js')
  const app = await start(express())
  await fill(app.container)
  process.exit(0)
}
const app = express()
const { shutdown } = await start(app)
const server = createServer(app).listen(Number(ENGINE_PORT), '127.0.0.1', () => {
  process.send?.('ready')
  console.log('Medusa is ready')
})
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    server.close()
    server.closeAllConnections()
    void shutdown().then(() => process.exit())
  })
