import { Hono } from '../hono'
import { array, optional, size, string, object } from 'superstruct'
import { Refusal, succeed } from '../envelope'
import { readBody } from '../request'
import { sha256 } from '../sha256'
import type { LostWebhook, Outbox } from '../storage'
import type { WebhookEvent } from '../webhooks'

/** What who runs the shop may do. */
export interface Operations {
  /** The webhooks that were given up, the oldest first. */
  lostWebhooks(): Promise<LostWebhook[]>
  /** Sends those that were given up again, all of them unless ids are given. @returns how many */
  sendAgain(ids?: readonly string[]): Promise<number>
}

export const operationsOf = (outbox: Outbox, now: () => Date): Operations => ({
  lostWebhooks: () => outbox.lost(),
  sendAgain: (ids) => outbox.again(now().getTime(), ids),
})

const SHORTEST_TOKEN = 16

const Again = object({ ids: optional(size(array(string()), 1, 1000)) })

/** A list is for eyes: whom an order is about stays in its webhook. */
function describe({ id, receiver, order, tries, problem, body }: LostWebhook) {
  const { type: event, timestamp } = JSON.parse(body) as WebhookEvent
  return { id, type: event, timestamp, order, receiver, tries, problem }
}

/** Calls of who runs the shop, whose bearer is the operator's token. `/operator`. @internal */
export function operatorRoutes(token: string, { lostWebhooks, sendAgain }: Operations) {
  if (token.length < SHORTEST_TOKEN)
    throw new RangeError(`The operator's token has ${SHORTEST_TOKEN} characters or more`)
  return new Hono()
    .use('*', async (c, next) => {
      const [, given = ''] = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '') ?? []
      // Digests, so that the time of the comparison tells nothing.
      if (sha256(given) !== sha256(token)) throw new Refusal('O token do operador não confere', 'Unauthorized', 401)
      await next()
    })
    .get('/webhooks', async (c) => succeed(c, (await lostWebhooks()).map(describe)))
    .post('/webhooks', async (c) => {
      const { ids } = await readBody(c, Again)
      return succeed(c, await sendAgain(ids))
    })
}
