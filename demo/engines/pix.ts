import { createHmac, timingSafeEqual } from 'node:crypto'
import { askJson, EngineProblem, type EnginePayments } from '../../src/backend/index.ts'
import { proofOf } from '../../src/backend/engines/proof.ts'
import { verifyWebhook, WebhookRefused } from '../../src/backend/webhooks.ts'

/*
 * PIX by a plugin in the engine's own process. The acquirer keeps the charges, and knows each by the adapter's try; its word
 * comes to the engine, which settles its order and passes it on to the conversation.
 */

export interface Charge {
  /** The adapter's try. */
  reference: string
  /** The engine's name of the order, or of the cart that it becomes. */
  order: string
  /** Cents. */
  amount: number
  /** To copy and paste. */
  code: string
  /** ISO 8601. */
  expiresAt: string
  status: 'waiting' | 'paid' | 'refused' | 'expired'
}
type Asked = Pick<Charge, 'reference' | 'order' | 'amount'>

/** What the adapter sends with a payment. */
interface Payment {
  tryId: string
  isPaid: boolean
  proof: string
}

const WORDS = { paid: 'Paid', refused: 'Failed', expired: 'Expired' } as const

/** Where an engine has its plugins' routes, but the top. */
export const ROUTES: Readonly<Record<string, string>> = { evershop: '/api' }

/** What the processes of one shop know of each other, from the one secret that they share. */
export function keysOf(secret: string) {
  const made = (name: string) => createHmac('sha256', secret).update(name).digest()
  return {
    /** The engine's at the acquirer. */
    merchant: made('merchant').toString('hex'),
    /** A bank's, which pays codes. */
    payer: made('payer').toString('hex'),
    /** Of the acquirer's notifications. */
    webhook: `whsec_${made('webhook').toString('base64')}`,
  }
}

/** True for the bearer of a key. */
export function holds(authorization: string | undefined, key: string): boolean {
  const [given, known] = [authorization ?? '', `Bearer ${key}`].map((text) =>
    createHmac('sha256', key).update(text).digest(),
  ) as [Buffer, Buffer]
  return timingSafeEqual(given, known)
}

const json = (body: object) => JSON.stringify(body)
const bearer = (key: string) => ({ Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' })

/** The adapter's side: a charge of the engine's plugin for an order. */
export const chargedBy =
  (base: string, secret: string): NonNullable<EnginePayments['pix']> =>
  async (handle, amount, reference) => {
    const body = { order: handle.order, amount, reference }
    const asked = { method: 'POST' as const, headers: bearer(secret), body }
    const { status, data } = await askJson<Charge>(`${base}/pix/charges`, asked)
    if (status !== 200) throw new EngineProblem(`The engine charges no PIX: ${status}`)
    return { code: data.code, expiresAt: new Date(data.expiresAt) }
  }

export interface Places {
  /** Address of the acquirer. */
  acquirer: string
  /** Address of the adapter. */
  adapter: string
  /** Of the engine and the adapter. */
  secret: string
  now?: () => Date
}

/** The engine's side, the same in each engine. */
export function pixOf({ acquirer, adapter, secret, now = () => new Date() }: Places) {
  const { merchant, webhook } = keysOf(secret)
  async function ask(path: string, init: RequestInit = {}): Promise<Charge | null> {
    const answer = await fetch(`${acquirer}/charges${path}`, { ...init, headers: bearer(merchant) })
    if (answer.status === 404) return null
    if (!answer.ok) throw new Error(`The acquirer answers ${answer.status}`)
    return (await answer.json()) as Charge
  }
  const chargeOf = (reference: string) => ask(`/${encodeURIComponent(reference)}`)

  return {
    /** The adapter's call. @returns null for another caller */
    async charge(authorization: string | undefined, { reference, order, amount }: Asked): Promise<Charge | null> {
      if (!holds(authorization, secret)) return null
      return ask('', { method: 'POST', body: json({ reference, order, amount }) })
    },

    /**
     * How a payment of the adapter's begins: with a charge, or as a promise, whose charge comes later.
     * @param amount cents
     * @throws for a payment of somebody else's, and for a charge of another amount
     */
    async begun({ tryId, isPaid, proof }: Payment, amount: number): Promise<Pick<Charge, 'status'> & Partial<Charge>> {
      if (proof !== proofOf(secret, { tryId, isPaid })) throw new Error('The adapter does not know this payment')
      const charge = await chargeOf(tryId).catch(() => null)
      if (charge && charge.amount !== amount) throw new Error('The charge is of another amount')
      return { status: 'waiting', ...charge, ...(isPaid && { status: 'paid' }) }
    },
    /** A paid charge as the adapter would tell it. */
    paid: (tryId: string): Payment => ({ tryId, isPaid: true, proof: proofOf(secret, { tryId, isPaid: true }) }),
    /** True once the acquirer has the money. */
    isPaid: async (tryId: string): Promise<boolean> => (await chargeOf(tryId).catch(() => null))?.status === 'paid',

    /**
     * The acquirer's word. It sends it again until it is taken, so that nothing is lost while the conversation's server is away.
     * @param body as it came, not parsed
     * @param settle brings the money of a paid charge to its order, once; an order that is not placed waits for the conversation
     * @returns the status to answer with
     */
    async hear(headers: object, body: string, settle: (charge: Charge) => Promise<void>): Promise<number> {
      let charge: Charge
      try {
        const event: { data: object } = await verifyWebhook(headers as Record<string, string>, body, webhook, { now })
        charge = event.data as Charge
      } catch (error) {
        if (error instanceof WebhookRefused) return 400
        throw error
      }
      const { status, reference: tryId } = charge
      if (status === 'waiting') return 204
      if (status === 'paid') await settle(charge)
      const told = { method: 'POST', headers: bearer(secret), body: json({ tryId, status: WORDS[status] }) }
      const answer = await fetch(`${adapter}/door/payment`, told).catch(() => null)
      return answer?.ok ? 204 : 503
    },
  }
}
