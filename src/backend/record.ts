import { boolean, object, optional, type Struct } from 'superstruct'
import type * as Wire from '../api/wire'
import { attend, type Attended } from './attending'
import type { Feature } from '../domain/features'
import { withdrawHandover, type Links } from './handover'
import type { Sent, Value } from './sent'

/* The record of an order: what no engine has of it, and the calls that change nothing else. */

type Part<Name extends keyof Wire.Order> = NonNullable<Wire.Order[Name]>

/** Kept beside the engine's order and told as it stands; another order begins without it. */
export interface OrderRecord {
  /** Whom the sale is attributed to: who handed the order over, or finished it. */
  attendant?: Value<Part<'attendant'>>
  /** Of a cancelled order. */
  cancellation?: Sent<Part<'cancellation'>, never, 'reason'>
}

const FIELDS = { attendant: true, cancellation: true } satisfies Record<keyof OrderRecord & keyof Wire.Order, true>

/** The record alone, of whatever has it. */
export const recordOf = (order: OrderRecord): OrderRecord =>
  Object.fromEntries(names.flatMap((name) => (order[name] == null ? [] : [[name, order[name]]])))

const names = Object.keys(FIELDS) as (keyof OrderRecord)[]

/** What such a call may change. */
interface Kept extends Attended, Links {
  order: OrderRecord
}

/** @internal */
interface Rule<Body> {
  /** Below `/api/order`; called by POST, and answered by the order. */
  path: string
  /** `agent`: a platform user alone. `open`: everybody, while the order takes edits. */
  by: 'agent' | 'open'
  /** The extension that a shop may lack. */
  extension?: Feature
  /** Missing for a call without a body. */
  body?: Struct<Body, object>
  /** @param id of the path; '' for none */
  change(kept: Kept, call: { body: Body; id: string; now: Date }): void
}

/** A call that changes nothing but the record. @internal */
export type RecordCall = Rule<unknown>

const row = <Body>(rule: Rule<Body>) => rule as RecordCall

/** @internal */
export const recordCalls: readonly RecordCall[] = [
  row({
    path: '/attending',
    by: 'agent',
    extension: 'attending',
    body: object({ takes: optional(boolean()) }),
    change: (kept, { body: { takes = false }, now }) => attend(kept, now, takes),
  }),
  row({
    path: '/handover/:id/withdraw',
    by: 'agent',
    change: (kept, { id, now }) => withdrawHandover(kept, id, now),
  }),
]
