import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'

// Orders of the check are kept nowhere.
process.env.DATABASE_URL = ''
const { listen, newCode } = await import('./server.js')
// 'payment' and 'agent' place orders in the engine: CHECK=shopper,cart,payment,agent npm test
const { CHECK = 'shopper,cart' } = process.env

test('the shop keeps the contract', async () => {
  const server = await listen(0)
  const address = `http://127.0.0.1:${server.address().port}`
  const codes = ['--session', await newCode(), '--agent', await newCode({ sessionType: 1, channelType: 2 })]
  const args = ['node_modules/vitrine/dist/cli.js', 'check', address, ...codes, '--profile', CHECK]
  const { stdout } = await promisify(execFile)(process.execPath, args).catch((error) => {
    throw new Error(`${error.stdout}${error.stderr}`)
  })
  console.log(stdout.trim().split('\n').at(-1))
  server.close()
  server.closeAllConnections()
})
