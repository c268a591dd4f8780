import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Answer } from './answer.ts'
import { sendAnswer } from './send.ts'

/** A call on its way to the server. */
export interface Passing {
  method: string
  /** Without the slash at its end. */
  path: string
  /** Hands the call to the server. @returns the text of its answer */
  forward(): Promise<string>
}

/** The answer in place of the server's; null lets the server's own through. */
export type Meet = (call: Passing) => Promise<Answer | null>

export interface Proxy {
  url: string
  /** Requests of the interface so far. */
  calls(): number
  meet(how: Meet): void
  close(): Promise<void>
}

/** The server's own answer. */
export const through: Meet = () => Promise.resolve(null)

/** A server before the demonstration's, which may answer calls in its place. `hasNoPolicy` drops the policy of its pages. */
export async function openProxy(target: string, { hasNoPolicy = false } = {}): Promise<Proxy> {
  let calls = 0
  let meet = through

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const path = (request.url ?? '').replace(/[?#].*$/, '').replace(/(.)\/$/, '$1')
    const isCall = path.startsWith('/api/') || path.startsWith('/tray/')
    if (isCall) calls += 1
    const forward = () => pass(target, request, body)
    const text = async () => (await bytesOf(await forward())).toString()
    const answer = isCall ? await meet({ method: request.method ?? '', path, forward: text }) : null
    if (answer) return sendAnswer(response, answer, 60)
    const own = await forward()
    if (hasNoPolicy) delete own.headers['content-security-policy']
    response.writeHead(own.statusCode ?? 502, own.headers)
    own.pipe(response)
  }

  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    calls: () => calls,
    meet: (how) => (meet = how),
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

async function pass(target: string, request: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  const { method, headers, url = '' } = request
  return new Promise((done, fail) => {
    // The texts are read here, so they come as they are.
    const plain = { ...headers, 'accept-encoding': 'identity' }
    ask(new URL(url, target), { method, headers: plain }, done).on('error', fail).end(body)
  })
}

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
