import type { Server, ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import { refusalAnswer, Refusal } from '../../backend/envelope.ts'

/** How long a request may take to come, ms: its headers, and all of it. */
export const ARRIVAL: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 2000,
}

/** How long a connection may be without a byte in either direction, ms: streams of changes send one every ten seconds. */
export const IDLE = 60_000

const REFUSALS: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: new Refusal('O pedido demorou demais para chegar', 'RequestTooSlow', 408),
  HPE_HEADER_OVERFLOW: new Refusal('O pedido tem cabeçalhos demais', 'HeadersTooLarge', 431),
}
const UNREADABLE = new Refusal('O pedido não pôde ser lido', 'BadRequest', 400)

/** Says in the contract's form why a request was refused that no handler ever saw. */
export function tellUnread(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
    const refusal = REFUSALS[error.code ?? ''] ?? UNREADABLE
    void refusalAnswer(refusal)
      .text()
      .then((body) => {
        const head = [
          `HTTP/1.1 ${refusal.status} ${refusal.code}`,
          'Content-Type: application/json',
          `Content-Length: ${Buffer.byteLength(body)}`,
          'Access-Control-Allow-Origin: *',
          'Connection: close',
        ]
        socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
      })
  })
}
