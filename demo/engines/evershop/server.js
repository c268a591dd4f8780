import { spawn, spawnSync } from 'node:child_process'
import { existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { config } from './config.js'

/* EverShop alone, in a process of its own: `node --import tsx server.js`, with its settings in the environment. */
const directory = import.meta.dirname
const { ENGINE_DATABASE, ENGINE_FOLDER, ENGINE_PORT, ENGINE_SECRET } = process.env
// What it builds, and its pictures, lie in the folder that it is started in, where it looks for its packages.
process.chdir(ENGINE_FOLDER)
if (!existsSync('node_modules')) symlinkSync(join(directory, 'node_modules'), 'node_modules')
const database = new URL(ENGINE_DATABASE)
const base = `http://127.0.0.1:${ENGINE_PORT}`
const env = {
  ...process.env,
  DB_HOST: database.hostname,
  DB_PORT: database.port,
  DB_NAME: database.pathname.slice(1),
  DB_USER: database.username,
  DB_PASSWORD: decodeURIComponent(database.password),
  DB_SSLMODE: 'disable',
  PORT: ENGINE_PORT,
  // The adapter says for whom it calls.
  TRUST_PROXY_HOPS: '1',
  NODE_CONFIG: JSON.stringify(config),
  SUPPRESS_NO_CONFIG_WARNING: 'y',
  JWT_ADMIN_SECRET: `admin ${ENGINE_SECRET}`,
  JWT_ADMIN_REFRESH_SECRET: `refresh ${ENGINE_SECRET}`,
  VITRINE_SECRET: ENGINE_SECRET,
  // The PIX extension shares its source with other engines.
  NODE_OPTIONS: `--import=${import.meta.resolve('tsx')}`,
}
const evershop = join(directory, 'node_modules/.bin/evershop')
/** It starts processes of its own: all of them end with the group. */
const options = { env, stdio: ['ignore', 'ignore', 'inherit'] }

async function start() {
  const child = spawn(evershop, ['start'], { ...options, detached: true })
  const ended = new Promise((done) => child.once('exit', done))
  const stop = async () => {
    process.kill(-child.pid, 'SIGTERM')
    await ended
  }
  const query = JSON.stringify({ query: '{ products { total } }' })
  for (;;) {
    const asked = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: query }
    const answer = await fetch(`${base}/api/graphql`, asked).catch(() => null)
    if (answer?.ok) return { stop, ended }
    if (child.exitCode !== null) throw new Error(`EverShop ended with ${child.exitCode} before it was ready`)
    await pause(300)
  }
}

if (process.argv.includes('--fill')) {
  if (!existsSync('.evershop/build')) spawnSync(evershop, ['build'], options)
  const { fill } = await import('./fill.js')
  const { stop } = await start()
  const user = { email: 'vitrine@loja.example', password: `v1${ENGINE_SECRET}` }
  spawnSync(evershop, ['user:create', '--name', 'Vitrine', '--email', user.email, '--password', user.password], options)
  await fill(base, user).finally(stop)
  process.exit(0)
}
const { stop, ended } = await start()
process.send?.('ready')
console.log('EverShop is ready')
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop())
await ended
process.exit(0)
