import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Proxy {
  url: string
  close(): void
}

/** Sends each request to the next process. A process that is not there is passed over, as every such proxy does. */
export async function roundRobin(targets: readonly string[]): Promise<Proxy> {
  let turn = 0

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    for (let left = targets.length; left > 0; left -= 1) {
      const target = targets[(turn += 1) % targets.length]
      if (target && (await send(target, incoming, body, outgoing))) return
    }
    outgoing.writeHead(502).end()
  }

  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing).catch(() => outgoing.destroy()))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** @returns false where nobody listens; a call that broke off on its way is answered with 502 */
function send(target: string, incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse): Promise<boolean> {
  const { method, url = '/', headers } = incoming
  return new Promise((done) => {
    const call = request(new URL(url, target), { ...(method && { method }), headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('error', () => outgoing.destroy())
      answer.pipe(outgoing)
      done(true)
    })
    outgoing.on('close', () => call.destroy())
    call.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return done(false)
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end()
      done(true)
    })
    call.end(body)
  })
}
