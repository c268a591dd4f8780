import { parseArgs } from 'node:util'
import { keysOf } from './pix.ts'
import { Missing } from './postgres.ts'
import { startEngine } from './start.ts'

const HELP = `Usage: npm run engine -- vendure|medusa|evershop [--port N] [--adapters N]

Starts Postgres (or takes DATABASE_URL), the engine, its adapter in as many processes, and the hosts.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string' }, adapters: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
})
const [engine] = positionals
if (values.help || engine === undefined) {
  console.log(HELP)
} else {
  try {
    const running = await startEngine({
      engine,
      ...(values.port !== undefined && { port: Number(values.port) }),
      adapters: Number(values.adapters ?? 1),
      tell: (line) => console.log(`  ${line}`),
    })
    const { url, codes } = running
    console.log(`
  WebChat              ${url}/webchat/?session=${codes.webchat}
  Página própria       ${url}/loja/#${codes.shopper}
  Central              ${url}/console/?session=${codes.agent}
  Checkout             ${url}/loja/order/checkout#${codes.agent}
  The engine itself    ${running.engine}
  Pay a PIX            curl -H 'Authorization: Bearer ${keysOf(running.secret).payer}' -d '{"code":"…"}' ${running.acquirer}/pay
`)
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void running.stop().then(() => process.exit()))
  } catch (error) {
    if (!(error instanceof Missing)) throw error
    console.error(`engine: ${error.message}`)
    process.exitCode = 2
  }
}
