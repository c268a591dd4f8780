import { createServer, request } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type RunningServer } from '../../src/tools/serve/server'
import { ARRIVAL, tellUnread } from '../../src/tools/serve/unread'

const MB = 1024 * 1024

let server: RunningServer
beforeAll(async () => {
  server = await startServer({ port: 0, quiet: true })
})
afterAll(() => server.close())

const portOf = () => Number(new URL(server.url).port)

/** The answer to bytes as they are sent. */
async function answerTo(bytes: string): Promise<{ head: string; body: unknown }> {
  const socket = connect(portOf(), '127.0.0.1')
  socket.write(bytes)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { head, body: JSON.parse(body) as unknown }
}

const refusalOf = (code: string, status: number) =>
  expect.objectContaining({ success: false, errors: [expect.objectContaining({ code, status })] })

it.each([
  ['no request', 'hello\r\n\r\n', 400, 'BadRequest'],
  ['headers of a megabyte', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(MB)}\r\n\r\n`, 431, 'HeadersTooLarge'],
])('names what nobody could read: %s', async (_name, bytes, status, code) => {
  const { head, body } = await answerTo(bytes)
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*Connection: close`))
  expect(body).toEqual(refusalOf(code, status))
})

it('names headers that do not come in time', async () => {
  const slow = createServer({ ...ARRIVAL, headersTimeout: 1, requestTimeout: 1, connectionsCheckingInterval: 1 })
  tellUnread(slow)
  await new Promise<void>((done) => slow.listen(0, '127.0.0.1', done))
  const socket = connect((slow.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n')
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1.1 408 [^]*Connection: close/)
  expect(JSON.parse(body)).toEqual(refusalOf('RequestTooSlow', 408))
  slow.close()
})

it('closes a connection on which nothing comes', async () => {
  const impatient = await startServer({ port: 0, quiet: true, idle: 1 })
  const socket = connect(Number(new URL(impatient.url).port), '127.0.0.1')
  expect(await text(socket)).toBe('')
  await impatient.close()
})

it.each([
  ['says its size', { 'content-length': 120 * MB }],
  ['does not', { 'transfer-encoding': 'chunked' }],
])('answers before a body of 120 MB has come, which %s', async (_name, headers) => {
  const part = Buffer.alloc(MB, ' ')
  const sent = await new Promise<{ megabytes: number; status: number | undefined; body: unknown }>((done, failed) => {
    let megabytes = 0
    const call = request({ port: portOf(), host: '127.0.0.1', method: 'POST', path: '/api/order/items/', headers })
    const go = () => {
      while (megabytes < 120 && !call.destroyed) {
        megabytes += 1
        if (!call.write(part)) return void call.once('drain', go)
      }
    }
    call.once('error', failed)
    call.once('response', (answer) => {
      call.removeAllListeners('error').on('error', () => undefined)
      void text(answer).then((body) => {
        call.destroy()
        done({ megabytes, status: answer.statusCode, body: JSON.parse(body) })
      })
    })
    go()
  })
  expect(sent.status).toBe(413)
  expect(sent.body).toEqual(refusalOf('BodyTooLarge', 413))
  expect(sent.megabytes).toBeLessThan(60)
})
