import type { Context } from 'hono'
import { array, enums, literal, optional, nullable, size, string, object, union } from 'superstruct'
import { MethodCode } from './payment'
import { toCents } from '../money'
import type { Draft } from '../asked'
import type { AskedChange } from '../proposal'
import { Id, readBody } from '../request'
import { Choice, Code, Manual } from './delivery'
import { Amount, whole } from './numbers'
import { Item, itemOf } from './order'
import { Slot } from './schedule'

const { index: _, ...Line } = Item.schema
const Asked = union([
  object({ kind: literal('line'), ...Line, unitPrice: optional(nullable(Amount)) }),
  object({ kind: literal('discount'), amount: Amount }),
  object({
    kind: literal('delivery'),
    seller: optional(Choice),
    // The freight that an agent writes comes first: `manual` is a name of an option too.
    logistic: optional(union([object({ ...Manual.schema, code: Code }), Choice])),
    schedule: optional(Slot),
  }),
  object({
    kind: literal('payment'),
    method: MethodCode,
    providerId: optional(nullable(Id)),
    cashAmount: optional(nullable(Amount)),
  }),
])
/** A change is tried on those that it is given for. */
const PLACES = ['line', 'discount', 'delivery', 'payment']
export const DraftBody = object({
  id: size(string(), 8, 100),
  message: optional(size(string(), 0, 500)),
  minutes: whole(5, 7 * 24 * 60),
  changes: size(array(Asked), 1, 50),
})
export const Answer = object({ state: enums(['seen', 'refused', 'withdrawn']) })
export const Acceptance = object({ changes: size(array(Id), 0, 50), total: Amount })

/** What an agent proposes: lines, then discount, delivery and payment. */
export async function readDraft(c: Context): Promise<Draft> {
  const { changes, message = '', ...draft } = await readBody(c, DraftBody)
  const asked = changes.map((change): AskedChange => {
    if (change.kind === 'discount') return { kind: 'discount', amount: toCents(change.amount) }
    if (change.kind === 'delivery') {
      const { kind, ...choice } = change
      return { kind, choice }
    }
    if (change.kind === 'payment') {
      const { kind, method, providerId = null, cashAmount } = change
      return { kind, choice: { method, providerId, cashAmount: cashAmount == null ? null : toCents(cashAmount) } }
    }
    const { index: _at, ...item } = itemOf({ ...change, index: 0 })
    return {
      kind: 'line',
      item: { ...item, pbmId: null },
      manual: change.unitPrice == null ? null : toCents(change.unitPrice),
    }
  })
  asked.sort((one, other) => PLACES.indexOf(one.kind) - PLACES.indexOf(other.kind))
  return { ...draft, message: message.trim(), changes: asked }
}
