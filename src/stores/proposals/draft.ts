import { computed, signal, type ReadonlySignal } from '@preact/signals-core'
import { postSearchText } from '../../api/catalog'
import type { OrderItem } from '../../domain/order'
import { visibleItems } from '../../domain/order-rules'
import type { Product } from '../../domain/product'
import type { ProposalDraft, ProposedChange } from '../../domain/proposal-rules'
import type { Cents } from '../../lib/money'
import { draftLine } from '../order/optimistic-lines'
import type { CheckoutSession } from '../checkout/context'
import { proposedChoicesOf } from './choices'
import { createTask } from '../task'

/** A line of the order, or a product that the proposal adds. `price` is what the agent typed; null for the shop's own. */
export interface DraftLine {
  readonly key: string
  readonly item: OrderItem
  readonly quantity: number
  readonly price: Cents | null
}

export type ProposalDraftModel = ReturnType<typeof createProposalDraft>

const MOST_FOUND = 8

/** What an agent writes before it is a proposal, begun from the order as it stands. */
export function createProposalDraft(session: CheckoutSession) {
  const { client, order, events } = session
  const choices = proposedChoicesOf(session)
  choices.reset()
  const begun = order.current.peek()
  const items = begun ? visibleItems(begun).filter((item) => !item.isGift && !item.isEditedOnlyInProductPage) : []
  const lines = signal<readonly DraftLine[]>(
    items.map((item) => ({ key: `line ${item.index}`, item, quantity: item.quantity, price: null })),
  )
  const ownDiscount = begun?.coupon === '' ? Math.max(0, begun.discount) : 0
  const discount = signal<Cents | null>(ownDiscount || null)
  const wrong = signal<ReadonlySet<string>>(new Set())
  const results = signal<readonly DraftLine[] | null>(null)
  const searching = createTask(events)
  const [minutes, message] = [signal(60), signal('')]

  const changes = computed((): readonly ProposedChange[] => [
    ...lines.value.filter(({ item, quantity, price }) => quantity !== item.quantity || price !== null).map(changeOf),
    ...((discount.value ?? 0) === ownDiscount ? [] : [{ kind: 'discount' as const, amount: discount.value ?? 0 }]),
    ...choices.changes.value,
  ])

  function mark(field: string, isWrong: boolean): void {
    const next = new Set(wrong.peek())
    if (isWrong) next.add(field)
    else next.delete(field)
    wrong.value = next
  }

  function change(key: string, part: Partial<DraftLine>): void {
    lines.value = lines.peek().map((line) => (line.key === key ? { ...line, ...part } : line))
  }

  return {
    lines: lines as ReadonlySignal<readonly DraftLine[]>,
    results: results as ReadonlySignal<readonly DraftLine[] | null>,
    isSearching: searching.isBusy,
    searchError: searching.error,
    /** As typed; null until then. */
    discount: discount as ReadonlySignal<Cents | null>,
    minutes,
    message,
    changes,
    choices,
    /** True while a field holds no amount, or a choice is not made. */
    isWrong: computed(() => wrong.value.size > 0 || choices.isUnfinished.value),
    setQuantity: (key: string, quantity: number) => change(key, { quantity }),
    setPrice(key: string, price: Cents | null): void {
      mark(key, price === null)
      // An emptied field is the shop's own price.
      change(key, { price: price || null })
    },
    setDiscount(amount: Cents | null): void {
      mark('discount', amount === null)
      discount.value = amount
    },
    async search(query: string): Promise<void> {
      const searchQuery = query.trim()
      if (searchQuery === '') return
      await searching.run(async () => {
        const { data } = await postSearchText(client, { searchQuery, perPage: MOST_FOUND })
        results.value = begun ? data.flatMap((product) => choicesOf(product, begun)).slice(0, MOST_FOUND) : []
      })
    },
    include(line: DraftLine): void {
      const there = lines.peek().find(({ item }) => isSameChoice(item, line.item))
      if (there) change(there.key, { quantity: there.quantity + 1 })
      else lines.value = [...lines.peek(), { ...line, quantity: 1 }]
      results.value = null
    },
    written: (): ProposalDraft => ({
      message: message.peek().trim(),
      minutes: minutes.peek(),
      changes: changes.peek(),
    }),
  }
}

function changeOf({ item, quantity, price }: DraftLine): ProposedChange {
  const { providerId, attributes, sku, subscription } = item
  return { kind: 'line', providerId, quantity, attributes, sku, subscription, unitPrice: quantity > 0 ? price : null }
}

const isSameChoice = (one: OrderItem, other: OrderItem) =>
  one.providerId === other.providerId && one.sku === other.sku && one.subscription === null

const newLine = (item: OrderItem): DraftLine => ({
  key: `${item.providerId} ${item.sku}`,
  item,
  quantity: 0,
  price: null,
})

/** The product, or each of its options that is sold. */
function choicesOf(product: Product, order: Parameters<typeof draftLine>[0]): readonly DraftLine[] {
  if (!product.isActive || product.pbm) return []
  if (product.dimensions.length === 0) {
    const isPlain = !product.hasVariants
    return isPlain ? [newLine(draftLine(order, { product, attributes: [], sku: product.sku }))] : []
  }
  return product.dimensions
    .filter(({ isAvailable }) => isAvailable)
    .map(({ options, sku, price }) => {
      const attributes = Object.entries(options).map(([providerId, optionProviderId]) => ({
        providerId,
        optionProviderId,
        redirectable: false,
      }))
      const names = product.attributes.flatMap((attribute) =>
        attribute.options.flatMap((one) => (options[attribute.providerId] === one.providerId ? one.name : [])),
      )
      const item = draftLine(order, { product, attributes, sku })
      return newLine({
        ...item,
        name: [product.name, ...names].join(', '),
        ...(price > 0 && { unitPrice: price, promotionalPrice: 0 }),
      })
    })
}
