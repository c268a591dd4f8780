import type { Mutation } from './bundle.ts'

const once = 'src/stores/once-call.ts'
const queue = 'src/stores/edit-queue.ts'
const calls = 'src/stores/order-calls.ts'
const pix = 'src/stores/pix.ts'
const request = 'src/api/request.ts'
const decision = 'src/stores/decision.ts'
const intention = 'src/stores/intention.ts'
const outcome = 'src/stores/payment-outcome.ts'

/** Ways to break the product that matter. Each changes one place; `bundle.ts` fails when the place is no longer there. */
export const mutations: readonly Mutation[] = [
  {
    name: 'confirm and pay without the lock among tabs',
    file: once,
    from: 'return await tabs.exclusively(`vitrine-${options.name}-${seen.id}`, () => askThenCall(call, outside))',
    to: 'return await askThenCall(call, outside)',
  },
  {
    name: 'decide without asking for the order first',
    file: once,
    from: "let current = await followOrder(client, order, 'refresh')",
    to: 'let current = dataOf(order.remote.peek())!',
  },
  {
    name: 'do not ask after a lost answer',
    file: once,
    from: 'if (!lost.retryable && !isRepetition) {',
    to: 'if (lost) {',
  },
  {
    name: 'repeat a call without an answer, key or not',
    file: once,
    from: 'if (isRepetition || !outcomes.isRepeatable || !intention.current.mayRepeat(proof)) return giveUp()',
    to: 'if (isRepetition) return giveUp()',
  },
  {
    name: 'forget that a call may have arrived',
    file: once,
    from: 'if (open) return check()',
    to: 'open = null',
  },
  {
    name: 'let a second press start a second call',
    file: once,
    from: 'underWay ??= run().finally(() => (underWay = null))',
    to: 'underWay = run().finally(() => (underWay = null))',
  },
  {
    name: 'stay busy after a call has ended',
    file: once,
    from: 'function end(next: State): State {',
    to: "function end(next: State): State {\n    if (next.status === 'refused') return next",
  },
  {
    name: 'confirm although an edit was refused',
    file: once,
    from: 'if (!current || (needsEdits && !areEditsTaken) || !(await mayCall(current))) return null',
    to: 'if (!current) return null',
  },
  {
    name: 'tell an unanswered call as done',
    file: decision,
    from: "unknown: (_attempt, error, isKnown) => ({ status: isKnown ? 'refused' : 'unknown', error }),",
    to: "unknown: () => ({ status: 'done', order: dataOf(order.remote.peek())! }),",
  },
  {
    name: 'tell an unanswered call as refused',
    file: decision,
    from: "status: isKnown ? 'refused' : 'unknown', error",
    to: "status: 'refused', error",
  },
  {
    name: 'ask once, at once, about a call that may still arrive',
    file: decision,
    from: 'checkDelays = [0, 1000, 3000]',
    to: 'checkDelays = [0]',
  },
  {
    name: 'use one key for every call',
    file: intention,
    from: 'return held.key',
    to: "return 'one'",
  },
  {
    name: 'make a new key for the repetition',
    file: intention,
    from: "if (kept.of === of && typeof kept.key === 'string') return kept.key",
    to: '',
  },
  {
    name: 'take a payment without an answer for failed',
    file: outcome,
    from: "unknown: ({ isTaken }, _lost, isOpen) => (isTaken ? { status: 'waiting' } : { status: 'unknown', isOpen }),",
    to: "unknown: (_attempt, error) => failed(error.status ? 'Failed' : 'Failed'),",
  },
  {
    name: 'take a failed payment for paid',
    file: 'src/stores/payment.ts',
    from: "return { status: 'failed', failure, error }",
    to: "return current ? { status: 'paid', order: current } : { status: 'failed', failure, error }",
  },
  {
    name: 'tell a paid order as failed after a refusal',
    file: 'src/stores/payment.ts',
    from: 'const current = await follow().catch(() => null)',
    to: 'const current = dataOf(order.remote.peek()) && null',
  },
  {
    name: 'make a PIX code without the lock among tabs',
    file: pix,
    from: 'await exclusively(`vitrine-pix-${dataOf(order.remote.peek())?.id}`, makeNewCode)',
    to: 'await makeNewCode()',
  },
  {
    name: 'make a PIX code without asking if there is one',
    file: pix,
    from: "if (status !== 'expired' && status !== 'unusable') return",
    to: 'if (status === undefined) return',
  },
  {
    name: 'stay busy after a PIX code failed',
    file: pix,
    from: 'isRenewing.value = false\n      }',
    to: 'isRenewing.value = error.peek() !== null\n      }',
  },
  {
    name: 'forget a waiting edit when the page closes',
    file: queue,
    from: 'if (!leaving) dispatch(index)',
    to: 'if (leaving) continue\n      if (!leaving) dispatch(index)',
  },
  {
    name: 'forget an edit that replaces one on its way',
    file: queue,
    from: 'if (delay === 0) dispatch(index)',
    to: 'if (sending.has(index)) waiting.delete(index)\n    if (delay === 0) dispatch(index)',
  },
  {
    name: 'drop edits that an ended session held back',
    file: queue,
    from: 'for (const [index, entry] of held) {\n      held.delete(index)',
    to: 'for (const [index, entry] of held) {\n      held.delete(index)\n      if (held) continue',
  },
  {
    name: 'send all edits at once',
    file: queue,
    from: 'const result = turn.then(call).finally(() => {',
    to: 'const result = Promise.resolve(turn && null).then(call).finally(() => {',
  },
  {
    name: 'wait for ever after a refused edit',
    file: queue,
    from: '      tasks -= 1\n',
    to: '      if (tail) tasks -= Number(held.size === 0 && sending.size === 0 && tasks < 3)\n',
  },
  {
    name: 'tell a refused edit to nobody',
    file: calls,
    from: '      report(error)\n    },\n    onChange',
    to: '    },\n    onChange',
  },
  {
    name: 'take an edit that the server refused for taken',
    file: calls,
    from: "if (order) adopt(order, 'refresh')\n      throw lost",
    to: 'if (order) return order\n      throw lost',
  },
  {
    name: 'keep the old order after a failed edit',
    file: calls,
    from: "if (order) adopt(order, 'refresh')",
    to: '',
  },
  {
    name: 'adopt an order without showing it',
    file: calls,
    from: 'remote.value = ready(order)',
    to: "if (cause !== 'quantity') remote.value = ready(order)",
  },
  {
    name: 'read the order out of its turn',
    file: 'src/stores/follow-order.ts',
    from: 'return await order.change(cause, ask, by)',
    to: 'const early = await ask()\n    return await order.change(cause, () => new Promise((go) => setTimeout(go, 1500, early)), by)',
  },
  {
    name: 'repeat every call that was not answered',
    file: request,
    from: 'call.isIdempotentRead ? retryDelays : []',
    to: 'retryDelays',
  },
  {
    name: 'read an answer without its envelope',
    file: request,
    from: "if (!isEnvelope && !call.byStatusAlone) throw failure(call, 'response', { status })",
    to: "if (!isEnvelope && !call.byStatusAlone && call.method === 'GET' && !call.path.includes('confirm')) throw failure(call, 'response', { status })\n  if (!isEnvelope && call.path.includes('confirm')) return { id: '0', status: 'Received', items: [], customer: {}, enabled: {}, gifts: [], catalogErrorMessages: [], customPricesMessages: [] } as never",
  },
  {
    name: 'tell no end of the session',
    file: request,
    from: 'if (bearer && answer?.status === UNAUTHORIZED) onRefusedBearer?.(bearer)',
    to: '',
  },
  {
    name: "continue under anybody's code",
    file: 'src/session/renewal.ts',
    from: 'const session = await getSession(client, code)',
    to: 'const session = await getSession(client, code)\n  if (session) return session',
  },
  {
    name: 'hear nothing from the other tab',
    file: 'src/session/tabs.ts',
    from: "if (event.by === 'page') postChange(orders, event.cause)",
    to: '',
  },
]
