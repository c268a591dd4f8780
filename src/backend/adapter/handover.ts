import { Hono } from 'hono'
import { toIso } from '../clock'
import { Refusal, succeed } from '../envelope'
import { handoverIn, makeHandover, openHandover, requireNotWithdrawn, withdrawHandover } from '../handover'
import { originOf, readBody } from '../request'
import { Handing } from '../bodies/agent'
import { attribute } from './agent'
import type { AdapterEnv } from './env'
import { linksOf, type KeptOrder, type KeptSession, type Records } from './records'
import { viewOf } from './view'

/**
 * The session of a hand-over's code. The first key that comes with the link's code makes a shopper's code of both.
 * @returns null for a link without a key, and for one that nobody made
 * @throws Refusal with 401 that says why the link opens nothing
 */
export async function sessionByLink(records: Records, code: string, now: Date): Promise<KeptSession | null> {
  const link = handoverIn(code)
  if (!link?.key) return null
  const known = await records.session(code)
  if (known) return known
  const channelType = await records.hold({ code: link.code }, async ({ order, session }) => {
    const handovers = linksOf(order)
    openHandover({ handovers }, link.code, code, now)
    order.handovers = handovers
    return session.channelType
  })
  if (channelType === null) return null
  const session: KeptSession = { sessionType: 0, channelType }
  // Two calls of one browser may come together: the other one has opened it.
  await records.open(code, session, { of: link.code }).catch(async (error: unknown) => {
    if (!(await records.session(code))) throw error
  })
  return session
}

/** Whoever has opened a link that was withdrawn stands outside again. */
export function requireLink(order: KeptOrder, code: string): void {
  requireNotWithdrawn({ handovers: linksOf(order) }, code)
}

/** Makes and withdraws links, for attendants alone. */
export function handoverRoutes(now: () => Date) {
  return new Hono<AdapterEnv>()
    .post('/order/handover', async (c) => {
      const { replaces } = (await c.req.text()) === '' ? {} : await readBody(c, Handing)
      const desk = c.get('desk')
      const { stage, lines } = await desk.read()
      if (stage === 'cancelled') throw new Refusal('Este pedido foi cancelado', 'OrderClosed')
      if (lines.length === 0) throw new Refusal('O pedido ainda não tem itens para enviar', 'EmptyOrder')
      const { order } = desk.held
      const making = {
        order,
        handovers: linksOf(order),
        attendant: desk.held.session.attendant?.name ?? '',
        listing: { code: 'pedido' },
      }
      const { code, made } = makeHandover(making, now(), replaces ?? undefined)
      order.handovers = making.handovers
      attribute(desk)
      c.set('link', code)
      const link = `${originOf(c)}/loja/order#${code}`
      return succeed(c, { id: made.id, code, expiresAt: toIso(made.expiresAt), link })
    })
    .post('/order/handover/:id/withdraw', async (c) => {
      const desk = c.get('desk')
      const handovers = linksOf(desk.held.order)
      withdrawHandover({ handovers }, c.req.param('id'), now())
      desk.held.order.handovers = handovers
      return succeed(c, await viewOf(desk, originOf(c)))
    })
}
