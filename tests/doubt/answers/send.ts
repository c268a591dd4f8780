import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Answer } from './answer.ts'

const PIECES = 5

/** Sends the answer over a true connection, with all that is wrong with it. @param pause between two pieces, ms */
export async function sendAnswer(response: ServerResponse, answer: Answer, pause = 2): Promise<void> {
  const { status, headers, body, way } = answer
  const bytes = Buffer.from(body)
  if (way === 'gzip') response.setHeader('content-encoding', 'gzip')
  if (way === 'cut') response.setHeader('content-length', bytes.length + 1)
  response.writeHead(status, headers)
  if (way === 'whole' || way === 'gzip') return void response.end(bytes)
  const size = Math.max(1, Math.ceil(bytes.length / PIECES))
  for (let from = 0; from < bytes.length; from += size) {
    response.write(bytes.subarray(from, from + size))
    await wait(pause)
  }
  if (way === 'cut') response.destroy()
  else response.end()
}
