import { findProduct } from '../catalog/products'
import type { LogisticSeed, ProductSeed, ShopSeed } from '../model'
import type { OrderLine, OrderState, SessionState } from '../state'

type KeptLine = Omit<OrderLine, 'product'>

/** An order with ids in the place of seeds. A freight set by hand is no seed. */
interface KeptOrder extends Omit<OrderState, 'lines' | 'coupon' | 'seller' | 'logistic'> {
  lines: KeptLine[]
  coupon: string | null
  seller: string | null
  logistic: { option: string | LogisticSeed; addressIndex: number | null } | null
}

/** Left out: all that the listing, the shop and the code's holder tell. */
type Derived = 'listing' | 'shop' | 'settings' | 'sessionType' | 'attendant' | 'attendantId' | 'channelType'

type Kept = Omit<SessionState, Derived | 'order' | 'past'> & { listing: string; order: KeptOrder; past?: KeptOrder[] }

/** Not written: spread and undefined, which costs less than to leave them out of a copy. */
const DERIVED = {
  settings: undefined,
  sessionType: undefined,
  attendant: undefined,
  attendantId: undefined,
  channelType: undefined,
  shop: undefined,
} satisfies Record<Exclude<Derived, 'listing'>, undefined>

/** A session as a text without its shop's seeds. */
export function sessionToText(session: SessionState): string {
  const { listing, shop, order, past } = session
  const keep = (one: OrderState) => keepOrder(one, shop)
  const kept = { ...session, ...DERIVED, listing: listing.code, order: keep(order), past: past.map(keep) }
  return JSON.stringify(pack(kept satisfies Kept))
}

function keepOrder(order: OrderState, { logistics }: ShopSeed): KeptOrder {
  const { lines, coupon, seller, logistic } = order
  return {
    ...order,
    lines: lines.map(withoutProduct),
    coupon: coupon?.code ?? null,
    seller: seller?.providerId ?? null,
    logistic: logistic && {
      ...logistic,
      option: logistics.includes(logistic.option) ? logistic.option.providerId : logistic.option,
    },
  }
}

const withoutProduct = (line: OrderLine): KeptLine & { product: undefined } => ({ ...line, product: undefined })

/**
 * The session of a text. A product that the shop no longer has leaves the order, with a message.
 * @param plain the same session before anything has happened to it
 */
export function sessionFromText(text: string, plain: SessionState): SessionState {
  const { listing: _, order, past = [], ...own } = unpack(JSON.parse(text)) as Kept
  const restore = (one: KeptOrder) => ({ ...plain.order, ...restoreOrder(one, plain.shop) })
  return { ...plain, ...own, listing: plain.listing, order: restore(order), past: past.map(restore) }
}

const GONE = 'Um produto não é mais vendido por esta loja e saiu do seu pedido'

function restoreOrder({ lines, coupon, seller, logistic, ...own }: KeptOrder, shop: ShopSeed): OrderState {
  const found = lines.flatMap((line): OrderLine[] => {
    const product = findProduct(shop, line.providerId) ?? (line.sold && gone(line.providerId, line.sold.name))
    return product ? [{ ...line, product }] : []
  })
  const option = logistic && optionOf(logistic.option, shop)
  return {
    ...own,
    ...(found.length < lines.length && { catalogErrorMessages: [...own.catalogErrorMessages, GONE] }),
    lines: found,
    coupon: shop.coupons.find((candidate) => candidate.code === coupon) ?? null,
    seller: shop.sellers.find(({ providerId }) => providerId === seller) ?? null,
    logistic: logistic && option ? { ...logistic, option } : null,
  }
}

/** A placed order keeps what it sold. */
function gone(providerId: string, name: string): ProductSeed {
  return {
    providerId,
    name,
    isActive: false,
    price: 0,
    categories: [],
    pictures: [],
  }
}

function optionOf(kept: string | LogisticSeed, { logistics }: ShopSeed): LogisticSeed | undefined {
  return typeof kept === 'string' ? logistics.find(({ providerId }) => providerId === kept) : kept
}

/** Marks a value that JSON has no form for. No object of a shopper's own is kept. */
const MARK = '$kept'

function pack(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Date) return { [MARK]: 'date', value: value.getTime() }
  if (value instanceof Map) return { [MARK]: 'map', value: [...(value as Map<unknown, unknown>)].map(pack) }
  // Each call does this to its whole session, of which most holds neither: that is not copied.
  let made: unknown
  for (const key in value) {
    const entry = (value as Record<string, unknown>)[key]
    const packed = pack(entry)
    if (packed === entry) continue
    made ??= Array.isArray(value) ? [...(value as unknown[])] : { ...value }
    ;(made as Record<string, unknown>)[key] = packed
  }
  return made ?? value
}

/** In place: nobody else has what was just read. No key is a shopper's own. */
function unpack(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const marked = value as { [MARK]?: string; value?: unknown }
  if (marked[MARK] === 'date') return new Date(marked.value as number)
  if (marked[MARK] === 'map') return new Map((marked.value as unknown[]).map(unpack) as [unknown, unknown][])
  for (const key of Object.keys(value)) {
    const entry = (value as Record<string, unknown>)[key]
    if (typeof entry === 'object') (value as Record<string, unknown>)[key] = unpack(entry)
  }
  return value
}
