import {
  array,
  boolean,
  coerce,
  nullable,
  optional,
  size,
  string,
  type,
  object,
  unknown,
  type Infer,
} from 'superstruct'
import { Id } from '../request'
import { LineIndex, SmallNumber } from './numbers'
import type { ItemRequest } from '../rules/items'

/** The options that were chosen. */
export const Attributes = size(
  array(object({ providerId: Id, optionProviderId: Id, redirectable: optional(nullable(boolean())) })),
  0,
  100,
)
const OptionalId = optional(nullable(Id))
/** A line as clients send it. */
export const Item = object({
  index: LineIndex,
  providerId: size(Id, 1, 200),
  quantity: SmallNumber,
  attributes: optional(nullable(Attributes)),
  sku: OptionalId,
  subscription: optional(
    nullable(
      object({
        providerId: OptionalId,
        recurrence: optional(nullable(object({ type: SmallNumber, frequency: SmallNumber }))),
      }),
    ),
  ),
  customPrice: optional(nullable(object({ pbmInfo: optional(nullable(unknown())) }))),
  preferences: optional(nullable(size(string(), 0, 500))),
})
/** The answer of `apply`; only the authorisation's id is read. */
const PbmInfo = type({ id: string() })
export const Gifts = object({
  id: Id,
  selectedGifts: array(
    object({ id: Id, seller: coerce(Id, nullable(string()), (seller) => seller ?? ''), index: LineIndex }),
  ),
})

function pbmIdOf(pbmInfo: unknown): string | null {
  // Most lines have none: a check that fails makes an error.
  return pbmInfo && PbmInfo.is(pbmInfo) ? pbmInfo.id : null
}

/** A line as the rules take it. */
export function itemOf(body: Infer<typeof Item>): ItemRequest {
  return {
    index: body.index,
    providerId: body.providerId,
    quantity: body.quantity,
    attributes: (body.attributes ?? []).map((entry) => ({ ...entry, redirectable: entry.redirectable ?? false })),
    sku: body.sku || null,
    subscription: body.subscription
      ? { providerId: body.subscription.providerId ?? null, recurrence: body.subscription.recurrence ?? null }
      : null,
    pbmId: pbmIdOf(body.customPrice?.pbmInfo),
    preferences: body.preferences ?? null,
  }
}
