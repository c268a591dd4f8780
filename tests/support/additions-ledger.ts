interface Line {
  productId: string
  before: number
  after: number
}

/** What the ledger reads of a detail. */
interface Detail {
  item?: { productId: string; quantity: number }
  order?: object | null
  by?: string
  lines?: readonly Line[]
}

/** Takes one event as its host has answered it. */
type Hear = (type: string, detail: unknown, isPrevented: boolean) => void

/** The events that the ledger hears. */
export const HEARD = ['shop-before-add', 'shop-add', 'shop-order-change'] as const

/**
 * Complains of each unit that a page itself added to an order without the word of its host, or without telling it.
 * Playwright runs its text in pages: it knows nothing but its own names.
 * @param later runs something once all events of an answer are dispatched
 */
export function keepAdditions(complain: (words: string) => void, later: (run: () => void) => void): Hear {
  /** Units by product that the host has allowed and that no answer has brought. */
  const allowed: Record<string, number> = {}
  /** Units by product that an answer added and nothing has told yet. */
  const untold = new WeakMap<object, Record<string, number>>()

  /** Each element of the page dispatches an answer, with one order. */
  function change(order: object, lines: readonly Line[]): void {
    if (untold.has(order)) return
    const grown: Record<string, number> = {}
    for (const { productId, before, after } of lines)
      if (after > before) grown[productId] = (grown[productId] ?? 0) + after - before
    untold.set(order, grown)
    later(() => {
      for (const [productId, units] of Object.entries(grown))
        if (units !== 0) complain(`${productId}: of what the page added, ${units} were not told by 'shop-add'`)
    })
  }

  function tell(order: object, { productId, quantity }: { productId: string; quantity: number }): void {
    const grown = untold.get(order) ?? {}
    grown[productId] = (grown[productId] ?? 0) - quantity
    const left = (allowed[productId] ?? 0) - quantity
    allowed[productId] = left
    if (left < 0) complain(`${productId}: ${quantity} added without the host's word`)
  }

  return (type, detail, isPrevented) => {
    const { item, order, by, lines } = detail as Detail
    if (type === 'shop-before-add' && item && !isPrevented)
      allowed[item.productId] = (allowed[item.productId] ?? 0) + item.quantity
    // A frame's host gets copies of the details, which are not frozen: the frame itself is watched.
    if (!order || !Object.isFrozen(order)) return
    if (type === 'shop-order-change' && by === 'page') change(order, lines ?? [])
    if (type === 'shop-add' && item) tell(order, item)
  }
}
