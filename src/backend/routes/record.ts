import { Hono } from '../hono'
import { agentCalls, answerOrder, type CallsEnv } from '../calls'
import { unknownCall } from '../envelope'
import { recordCalls } from '../record'
import { readBody } from '../request'

/** The calls that change nothing but the record of an order: `/api/order`. */
export const recordRoutes = new Hono<CallsEnv>()

for (const { path, by, extension, body: struct, change } of recordCalls)
  recordRoutes.post(path, async (c) => {
    const calls = by === 'agent' ? agentCalls(c) : c.get('calls')
    if (extension && !calls.features.includes(extension)) throw unknownCall()
    const body = struct && (await readBody(c, struct))
    if (by === 'open') await calls.requireOpen()
    await calls.change((kept) => change(kept, { body, id: c.req.param('id') ?? '', now: calls.now }))
    return answerOrder(c)
  })
