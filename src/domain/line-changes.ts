import type { OrderSnapshot } from './order-snapshot'

/** One line whose quantity an answer of the server changed. Of a new line `before` is 0, of a removed one `after`. */
export interface LineChange {
  readonly index: number
  readonly productId: string
  readonly name: string
  readonly isGift: boolean
  /** Units. */
  readonly before: number
  /** Units. */
  readonly after: number
}

/** None for the first order that is known: nothing was changed. Another order begins with all its lines. */
export function lineChanges(before: OrderSnapshot | null, after: OrderSnapshot): readonly LineChange[] {
  if (!before) return []
  const old = new Map(before.id === after.id ? before.items.map((line) => [keyOf(line), line] as const) : [])
  const now = new Map(after.items.map((line) => [keyOf(line), line] as const))
  return [...new Map([...old, ...now])].flatMap(([key, { index, productId, name, isGift }]) => {
    const [was, is] = [old.get(key)?.quantity ?? 0, now.get(key)?.quantity ?? 0]
    return was === is ? [] : [{ index, productId, name, isGift, before: was, after: is }]
  })
}

/** A place that another product took holds two lines. */
const keyOf = ({ index, productId }: OrderSnapshot['items'][number]) => `${index} ${productId}`
