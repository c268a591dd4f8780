import { badRequest, Refusal } from '../envelope'
import { requireLine, type ItemRequest } from '../rules/items'
import { requireOpen } from '../rules/order'
import { keepAgreed, setDiscount, setUnit } from './agreed'
import { discountOf } from './facts'
import type { EngineLine, EngineOrder, LineWish } from './engine'
import { mirrorOf, openOrder } from './mirror'
import type { OrderDesk } from './order'

/* The lines of an order, and its coupon. */

/** The largest whole number that every engine keeps. */
const MOST = 2 ** 31 - 1

export async function putLine(desk: OrderDesk, request: ItemRequest): Promise<void> {
  const { index, providerId, quantity, attributes, preferences, subscription, pbmId } = request
  if (index > MOST) throw badRequest('campo index')
  if (subscription) throw new Refusal('Esta assinatura não está mais disponível', 'UnknownSubscription')
  if (pbmId !== null && !desk.engine.benefits) throw new Refusal('Esta oferta não está mais disponível', 'UnknownOffer')
  const session = await mirrorOf(desk)
  requireOpen(session)
  requireLine(session, request)
  const lineIn = ({ lines }: EngineOrder) => lines.find((one) => one.index === index)
  const known = lineIn(await desk.read())
  if (!known && quantity === 0) return
  const asked = (known && attributes.length === 0 ? request.sku || known.sku : request.sku) ?? ''
  const isKept = known && (quantity === 0 || asked === known.sku)
  const { sku, options } = isKept ? known : await variantOf(desk, providerId, asked, attributes)
  if (known) keepAgreed(desk, session, request)
  const benefit = pbmId ?? known?.benefit
  const wish: LineWish = {
    index,
    quantity,
    sku,
    options,
    preferences: preferences ?? known?.preferences ?? '',
    ...(benefit !== undefined && { benefit }),
  }
  try {
    await put(desk, wish, known)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // An engine may have taken a part.
    const now = lineIn(await desk.read())
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

/** The combination of a product: by its own name, or the one that the options choose. */
async function variantOf(desk: OrderDesk, providerId: string, sku: string, attributes: ItemRequest['attributes']) {
  const [product] = await desk.engine.catalogue.byIds([providerId])
  if (!product) throw new Refusal('Produto não encontrado', 'UnknownProduct')
  const { variants } = product
  const chosen = new Set(attributes.map(({ optionProviderId }) => optionProviderId))
  const found = variants.find((one) =>
    sku && product.attributes.length > 0
      ? one.sku === sku
      : Object.values(one.options).every((option) => chosen.has(option)),
  )
  if (!found) throw new Refusal('Escolha uma opção do produto antes de adicionar', 'VariantRequired')
  if (product.attributes.length > 0 && !found.isIn) throw new Refusal('Esta opção está esgotada', 'VariantUnavailable')
  return found
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
