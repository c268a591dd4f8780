/** A choice over the order's own value: that is kept or dropped, or another one is chosen. */
export type Choice<Value> = 'kept' | 'dropped' | { readonly chosen: Value }

/** The value under a choice; null for none. @param held the order's own */
export function over<Value, Held>(choice: Choice<Value>, held: Held | null): Value | Held | null {
  if (choice === 'kept') return held
  return choice === 'dropped' ? null : choice.chosen
}
