import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { startServer } from '../../src/tools/serve/server.ts'
import { snippetsOf } from '../support/snippets.ts'

it("the sandbox's line of curl on the page about codes gets an agent's code for a shopper's order", async () => {
  const [, written] = snippetsOf('demo/docs/codes.md', ['sh'])
  const { url, key, close } = await startServer({ port: 0, quiet: true })
  const ask = async (path: string, code: string) => {
    const answer = await fetch(`${url}/api/${path}`, { headers: { authorization: `Bearer ${code}` } })
    return ((await answer.json()) as { data: { id: string; sessionType: number } }).data
  }
  try {
    const order = await ask('order/current', 'mercado~anything')
    const line = (written?.code ?? '').replace('http://localhost:4173', url).replace('KEY', key)
    const { stdout } = await promisify(execFile)('sh', ['-c', line])
    const { data: code } = JSON.parse(stdout) as { data: string }
    expect(await ask(`session/${code}`, code)).toMatchObject({ sessionType: 1 })
    expect((await ask('order/current', code)).id).toBe(order.id)
  } finally {
    await close()
  }
})
