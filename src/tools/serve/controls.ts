import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { Controls } from '../../../demo/shop/control.ts'
import { controlRoutes } from '../../../demo/shop/routes/control.ts'
import { answerRefusal, Refusal, unknownCall } from '../../backend/envelope.ts'
import { withinLimits } from '../../backend/limits.ts'

/** Where the sandbox has its control calls. */
export const CONTROLS = '/__backend'

/** The header of the key. A page of another origin cannot send it: no answer here allows it. */
const KEY = 'x-vitrine-key'

/**
 * The control calls of a sandbox, for its own pages on its own machine.
 * @param key made when the sandbox starts; whoever sends it may read, change and delete every order
 * @returns a handler that takes the address of the caller, which a request does not tell
 */
export function sandboxControls(controls: Controls, key: string) {
  const app = new Hono<{ Bindings: { from?: string | undefined } }>()
  app.use(`${CONTROLS}/*`, async (c, next) => {
    // A name of another site that leads here, or a page of another origin.
    const { origin, hostname } = new URL(c.req.url)
    const from = c.req.header('origin') ?? origin
    if (from !== origin || !isOwnName(hostname) || !isOwnAddress(c.env.from)) throw unknownCall()
    if (!isSame(c.req.header(KEY) ?? '', key)) throw new Refusal('A chave dos controles é outra', 'Forbidden', 403)
    await next()
  })
  app.route(CONTROLS, controlRoutes(controls))
  app.notFound((c) => answerRefusal(c, unknownCall()))
  app.onError((error, c) => {
    if (error instanceof Refusal) return answerRefusal(c, error)
    throw error
  })
  return (request: Request, from: string | undefined) =>
    withinLimits(async (read) => app.fetch(read, { from }))(request)
}

const isOwnName = (name: string) => ['localhost', '[::1]'].includes(name) || isOwnAddress(name)

function isOwnAddress(address = ''): boolean {
  return /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address) || address === '::1'
}

function isSame(sent: string, key: string): boolean {
  const [one, other] = [Buffer.from(sent), Buffer.from(key)]
  return one.length === other.length && timingSafeEqual(one, other)
}
