/** A choice over the order's own value: that is kept or dropped, or another one is chosen. */
export type Choice<Value> = 'kept' | 'dropped' | { readonly chosen: Value }

/** The value under a choice; null for none. @param orderValue the order's own */
export function over<Value, OrderValue>(
  choice: Choice<Value>,
  orderValue: OrderValue | null,
): Value | OrderValue | null {
  if (choice === 'kept') return orderValue
  return choice === 'dropped' ? null : choice.chosen
}
