import { badRequest, Refusal } from '../envelope'
import { makeLine, requireLine, requireUnrestricted, type ItemRequest } from '../rules/items'
import { requireOpen } from '../rules/order'
import type { SessionState } from '../state'
import { keepAgreed, setDiscount, setUnit } from './agreed'
import { discountOf } from './facts'
import { wireProduct } from './catalogue'
import type { EngineLine, LineWish } from './engine'
import { mirrorOf, openOrder, seedOf } from './mirror'
import type { OrderDesk } from './order'

/* The lines of an order, and its coupon. */

/** The largest whole number that every engine keeps. */
const MOST = 2 ** 31 - 1

export async function putLine(desk: OrderDesk, request: ItemRequest): Promise<void> {
  const { index, providerId, quantity, preferences, pbmId } = request
  if (index > MOST) throw badRequest('campo index')
  if (pbmId !== null && !desk.engine.benefits) throw new Refusal('Esta oferta não está mais disponível', 'UnknownOffer')
  const session = await mirrorOf(desk)
  requireOpen(session)
  const line = requireLine(session, request)
  const known = (await desk.read()).lines.find((one) => one.index === index)
  if (!known && quantity === 0) return
  if (line && quantity > 0) requireUnrestricted(session, line.product)
  const isKept = known && (quantity === 0 || isSame(request, known))
  const choice = isKept ? known : await chosen(desk, session, request, known)
  if (known) keepAgreed(desk, session, request)
  const benefit = pbmId ?? known?.benefit
  const { sku, options, subscription = known?.subscription } = choice
  const wish: LineWish = {
    index,
    providerId,
    quantity,
    sku,
    options,
    preferences: preferences ?? known?.preferences ?? '',
    ...(benefit !== undefined && { benefit }),
    ...(subscription && { subscription }),
  }
  try {
    await put(desk, wish, known)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // An engine may have taken a part.
    const now = (await desk.read()).lines.find((one) => one.index === index)
    if (known && now?.quantity !== known.quantity) await put(desk, known, now)
    if (!known && now) await put(desk, { ...now, quantity: 0 }, now)
    throw error
  }
  // The price was agreed for another choice.
  if (known && !(isKept && quantity > 0)) await setUnit(desk, known, null)
}

async function put(desk: OrderDesk, line: LineWish, present: EngineLine | undefined): Promise<void> {
  const { handle } = desk.kept
  const { order } = desk.engine
  const change = (ref: string, wish: LineWish) => desk.change(order.changeLine(handle, ref, wish))
  if (present && (line.quantity === 0 || line.sku === present.sku)) return change(present.ref, line)
  await desk.change(order.addLine(handle, line))
  // Another combination takes the line's place.
  if (present) await change(present.ref, { ...present, quantity: 0 })
}

const isSame = ({ sku, attributes, subscription }: ItemRequest, known: EngineLine): boolean =>
  !subscription && (sku ? sku === known.sku : attributes.length === 0)

/** What the rules make of a request: a combination of the engine's product, and an offer of it. */
async function chosen(desk: OrderDesk, session: SessionState, request: ItemRequest, known: EngineLine | undefined) {
  const [product] = await desk.engine.catalogue.byIds([request.providerId])
  const { variants = [], subscriptions = [] } = product ?? {}
  const asked = request.attributes.length === 0 ? request.sku || known?.sku : request.sku
  // A product of one combination has it whatever a client names.
  const sku = (product?.attributes.length && asked) || null
  const products = product ? [seedOf(wireProduct(product))] : []
  const line = makeLine({ ...session, shop: { ...session.shop, products } }, { ...request, sku, pbmId: null })
  const { options = {} } = variants.find((one) => one.sku === line.sku) ?? {}
  const subscription = subscriptions.find(({ providerId }) => providerId === line.subscription?.providerId)
  return { sku: line.sku ?? '', options, subscription }
}

/** @param coupon '' removes the one there is */
export async function setCoupon(desk: OrderDesk, coupon: string): Promise<void> {
  const order = await openOrder(desk)
  const { handle } = desk.kept
  const apply = (code: string): Promise<void> => desk.change(desk.engine.order.applyCoupon(handle, code))
  const remove = (code: string): Promise<void> => desk.change(desk.engine.order.removeCoupon(handle, code))
  if (coupon === order.coupon) return
  if (coupon !== '' && desk.kept.agreed?.discount) await setDiscount(desk, 0)
  if (coupon !== '') await apply(coupon)
  if (order.coupon !== '') await remove(order.coupon)
  if (coupon === '' || discountOf(await desk.read()) > 0) return
  await remove(coupon)
  if (order.coupon !== '') await apply(order.coupon)
  throw new Refusal('Este cupom não vale para este pedido', 'CouponNotMet')
}
