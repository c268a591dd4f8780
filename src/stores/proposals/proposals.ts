import { computed, effect, signal, type ReadonlySignal } from '@preact/signals-core'
import { proposalsIn } from '../../api/proposal-entity'
import { postAcceptance, postProposal, postProposalState } from '../../api/proposals'
import type { Order } from '../../domain/order'
import type { Proposal } from '../../domain/proposal'
import { isOpenProposal, proposalAt, type ProposalDraft } from '../../domain/proposal-rules'
import { openBrowserTabs, type BrowserTabs } from '../../lib/browser-tabs'
import { clock, type Timer } from '../../lib/clock'
import { asShopError, ShopError } from '../../lib/errors'
import type { Cents } from '../../lib/money'
import { newKey } from '../../lib/new-key'
import { oncePer } from '../../lib/once-per'
import { dataOf } from '../../lib/remote'
import { createAttemptMemory } from '../attempt-memory'
import { computedByValue } from '../computed-by-value'
import { followOrder } from '../order/follow-order'
import { callOrFind } from '../lost-answer'
import { createOnceCall } from '../once-call'
import { refusedOrUnknown, type Progress } from '../once-kind'
import type { OrderContext } from '../order/order'
import { createEndings, createOffers } from './offers'
import { timeOf } from '../server-time'

/** The answer that a shopper gives: the changes that they ticked, at the total that they saw. */
export interface Answer {
  readonly id: string
  readonly changes: readonly string[]
  readonly total: Cents
}

type AcceptanceOutcome =
  | { readonly status: 'done'; readonly order: Order }
  | { readonly status: 'refused' | 'unknown'; readonly error: ShopError }

export type Acceptance = Progress | AcceptanceOutcome

export type ProposalsStore = ReturnType<typeof createProposalsStore>

/** A shopper who edits tells it again and again: after this time without a word they do not, ms. */
const PRESENCE = 15_000

const stateIn = (current: Order, id: string) => proposalsIn(current).find((one) => one.id === id)?.state

export function createProposalsStore(context: OrderContext & { tabs: BrowserTabs }) {
  const { client, order, events } = context
  const { all, followTime } = createPresent(context)
  const answered = signal<Answer | null>(null)
  const seen = new Set<string>()
  const { totalOf, quote, offers, tick } = createOffers(all)
  const { ended, watch, forget } = createEndings(all)

  /** The amounts that a person agrees to are those of the order at hand. */
  function requireShown(): boolean {
    const answer = answered.peek()
    const proposal = all.peek().find(({ id }) => id === answer?.id)
    if (answer && proposal && totalOf(proposal, answer.changes) === answer.total) return true
    throw new ShopError('refused', { textKey: 'totalChanged', code: 'TotalChanged' })
  }

  const once = createOnceCall<AcceptanceOutcome, string>({
    ...context,
    name: 'accept',
    attempts: createAttemptMemory({
      ...context,
      name: 'accept',
      keyOf: ({ id }) => `checkout_data:accept-${id}`,
      attemptIn: (value) => (typeof value === 'string' ? value : null),
    }),
    textKey: 'postAcceptance',
    askCause: 'refresh',
    mayCall: requireShown,
    kind: {
      attemptAt: () => answered.peek()?.id ?? '',
      read: (current, id) =>
        stateIn(current, id)?.startsWith('accepted') ? { ended: { status: 'done', order: current } } : null,
      async fail(failure) {
        const { why, error } = failure
        const answer = answered.peek()
        if (why !== 'refused') return refusedOrUnknown(failure)
        // The card shows why, against the order as it is by now.
        await followOrder(client, order, 'refresh').catch(asShopError)
        const proposal = all.peek().find(({ id }) => id === answer?.id)
        if (answer && proposal && typeof error.data === 'number') quote(proposal, answer.changes, error.data)
        return refusedOrUnknown(failure)
      },
      dismissable: ['refused', 'changed', 'done'],
      isRepeatable: true,
    },
  })

  const changeOrder = (call: () => Promise<Order>, hasArrived: (current: Order) => boolean) =>
    order.change('proposal', () => callOrFind(client, call, hasArrived))

  const tell = (id: string, state: 'seen' | 'refused' | 'withdrawn') =>
    changeOrder(
      () => postProposalState(client, { id, state }, { keepalive: true }),
      (current) => stateIn(current, id) === state,
    )

  /** @throws {ShopError} that the host has heard of */
  const reported = (call: Promise<Order>) =>
    call.catch((error: unknown) => {
      throw events.report(error)
    })

  return {
    all,
    followTime,
    offers,
    /** Leaves a change out of a proposal, or takes it in again. */
    tick,
    /** Those that ended before the shopper's eyes, but for an acceptance that the screen tells of itself. */
    ended: computed(() => {
      const isTold = once.state.value.status !== 'idle'
      return ended.value.filter(({ id }) => !isTold || id !== answered.value?.id)
    }),
    watch,
    forget,
    /** The acceptance under way or read last, and the proposal that it is about. */
    acceptance: once.state,
    answered: answered as ReadonlySignal<Answer | null>,
    totalOf,
    /** At most once, against the order as it was shown. */
    accept(answer: Answer): Promise<Acceptance> {
      // A second press, of this card or of another one, joins the first.
      const { status } = once.state.peek()
      if (status !== 'sending' && status !== 'checking' && status !== 'unknown') answered.value = answer
      return once.run(async (_current, proof) => {
        const { id, changes, total } = answered.peek() ?? answer
        const call = () => postAcceptance(client, { id, changes, total }, { ...proof, keepalive: true })
        return { ended: { status: 'done', order: await order.change('proposal', call) } }
      })
    },
    check: once.check,
    resume: once.resume,
    /** The result of the last answer was read. */
    dismiss(): void {
      const answer = answered.peek()
      if (answer && once.state.peek().status !== 'idle') forget([answer.id])
      once.dismiss()
    },
    /** This and the next two reject with ShopError. */
    refuse: (id: string) => reported(tell(id, 'refused')),
    withdraw: (id: string) => reported(tell(id, 'withdrawn')),
    propose(draft: ProposalDraft): Promise<Order> {
      const id = newKey()
      const call = () => postProposal(client, { id, ...draft }, { keepalive: true })
      return reported(changeOrder(call, (current) => stateIn(current, id) !== undefined))
    },
    /** Tells the agent that the shopper has it on the screen; nothing comes of a failure. */
    see({ id, state }: Proposal): void {
      if (state !== 'proposed' || seen.has(id)) return
      seen.add(id)
      tell(id, 'seen').catch(asShopError)
    },
    /** True while the shopper edits the order, as the stream of changes tells an agent. */
    isShopperEditing: createPresence(context),
  }
}

/** The order's proposals at the present time, as far as that is followed. */
function createPresent({ client, order }: OrderContext) {
  const awake = signal(0)
  const now = () => timeOf(client)
  const all = computedByValue((): readonly Proposal[] => {
    void awake.value
    const current = dataOf(order.remote.value)
    return current ? proposalsIn(current).map((one) => proposalAt(one, now())) : []
  })
  return {
    /** Oldest first, ended ones too; one whose time is over is expired. */
    all,
    /** Expires them as time passes, until the returned function ends it. */
    followTime(): () => void {
      // Time has passed since somebody followed it last.
      awake.value += 1
      return effect(() => {
        const ends = all.value.filter(isOpenProposal).map(({ expiresAt }) => Date.parse(expiresAt) - now())
        const next = Math.min(...ends.filter(Number.isFinite))
        // A longer time does not fit into a timer; the next look at the order counts then.
        if (!(next < 2 ** 31)) return undefined
        const timer = clock.setTimeout(() => (awake.value += 1), next + 1)
        return () => clock.clearTimeout(timer)
      })
    },
  }
}

function createPresence({ events }: Pick<OrderContext, 'events'>): ReadonlySignal<boolean> {
  const isEditing = signal(false)
  let timer: Timer | undefined
  events.subscribe(({ type }) => {
    if (type !== 'presence') return
    isEditing.value = true
    clock.clearTimeout(timer)
    timer = clock.setTimeout(() => (isEditing.value = false), PRESENCE)
  })
  return isEditing
}

/** A session's one store: every card on the page shows one answer. */
export const proposalsOf = oncePer(({ client, order, events }: OrderContext) =>
  createProposalsStore({ client, order, events, tabs: openBrowserTabs() }),
)
