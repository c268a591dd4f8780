import type { Context, MiddlewareHandler } from 'hono'
import { Refusal, succeed } from '../envelope'
import { originOf } from '../request'
import type { AdapterEnv } from './env'
import { viewOf } from './view'

export async function answerOrder(c: Context<AdapterEnv>): Promise<Response> {
  return succeed(c, await viewOf(c.get('desk'), originOf(c)))
}

export const agentsOnly: MiddlewareHandler<AdapterEnv> = async (c, next) => {
  if (c.get('session').sessionType !== 1) throw new Refusal('Só atendentes podem fazer isso', 'Forbidden', 403)
  await next()
}
