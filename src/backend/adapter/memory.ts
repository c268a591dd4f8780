import type { FirstAnswer } from '../decide'
import { OneOutbox } from '../one-outbox'
import type { Notice } from '../storage'
import { textsIn } from '../texts'
import type { Held, KeptOrder, KeptSession, Records, Try } from './records'

/** Records of one process, which end with it: for tests and first steps. */
export function memoryRecords(): Records & { told: { kind: string; payload: unknown }[] } {
  const sessions = new Map<string, { session: KeptSession; order: KeptOrder }>()
  const tries = new Map<string, Try & { order: KeptOrder }>()
  const answers = new Map<string, FirstAnswer>()
  const turns = new Map<KeptOrder, Promise<unknown>>()
  const told: { kind: string; payload: unknown }[] = []
  const listeners = new Set<(notice: Notice) => void>()
  const texts = textsIn(new Map())
  const outbox = new OneOutbox(texts)
  return {
    told,
    outbox,
    session: async (code) => sessions.get(code)?.session ?? null,
    async hold(by, act) {
      const order = 'code' in by ? sessions.get(by.code)?.order : tries.get(by.tryId)?.order
      if (!order) return null
      const session =
        'code' in by ? sessions.get(by.code)!.session : { sessionType: 3 as const, channelType: 1 as const }
      const notices: Notice[] = []
      const held: Held = {
        session,
        order,
        tryOf: async (id) => tries.get(id) ?? null,
        keepTry: async (one) => void tries.set(one.id, { ...one, order }),
        answerTo: async (key) => answers.get(`${order.userId} ${key}`) ?? null,
        keepAnswer: async (key, answer) => void answers.set(`${order.userId} ${key}`, answer),
        tell: async (kind, payload) => void told.push({ kind, payload }),
        putWebhooks: async (webhooks) => texts.save(new Map(outbox.write(order.id, webhooks))),
        notify: async (notice) => void notices.push(notice),
      }
      const turn = (turns.get(order) ?? Promise.resolve()).then(async () => {
        const done = await act(held)
        for (const notice of notices) for (const hear of listeners) hear(notice)
        return done
      })
      turns.set(
        order,
        turn.catch(() => undefined),
      )
      return turn
    },
    async open(code, session, order) {
      const known = 'of' in order ? sessions.get(order.of)?.order : order
      if (known) sessions.set(code, { session, order: known })
    },
    listen: (hear) => void listeners.add(hear),
  }
}
