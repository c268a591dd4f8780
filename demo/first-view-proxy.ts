import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { answerFirstView, LONGEST_CODE } from '../src/backend/first-view.ts'

/*
 * The extension `first-view` in front of any backend: one call answers session, settings, categories, first products and
 * order, each as its own call would. `npx tsx demo/first-view-proxy.ts https://shop.example 8090`, beside the backend, so
 * that its five calls are short. Elements name it: `<shop-catalog first-view="https://edge.example/first-view">`.
 */

/** Serves it on every path of a port. @param base the backend's, without a slash at its end */
export async function serveFirstView(base: string, port: number): Promise<{ url: string; close(): void }> {
  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of incoming as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size <= LONGEST_CODE) chunks.push(chunk)
    }
    const { method = 'GET' } = incoming
    const body = method === 'POST' ? { body: size <= LONGEST_CODE ? Buffer.concat(chunks).toString() : '' } : {}
    const request = new Request('http://proxy.invalid/', { method, ...body })
    const made = await answerFirstView(request, (path, init) => fetch(base + path, init))
    outgoing.writeHead(made.status, Object.fromEntries(made.headers)).end(await made.text())
  }
  // A visitor who leaves while sending breaks the connection.
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing).catch(() => outgoing.destroy()))
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const address = server.address()
  const own = address && typeof address === 'object' ? address.port : port
  return { url: `http://localhost:${own}`, close: () => void server.close().closeAllConnections() }
}

if (process.argv[1] === import.meta.filename) {
  const [base = '', port = '8090'] = process.argv.slice(2)
  const { url } = await serveFirstView(base.replace(/\/$/, ''), Number(port))
  console.log(`First views of ${base} at ${url}/`)
}
