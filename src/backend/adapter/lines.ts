import { badRequest, Refusal } from '../envelope'
import { requireAgreed, setDiscount, setUnit } from './agreed'
import { requireSameUnits } from '../rules/items'
import { discountOf } from './facts'
import type { EngineLine, EngineOrder, LineWish } from './engine'
import { openOrder } from './mirror'
import type { OrderDesk } from './order'

/* The lines of an order, and its coupon. */

/** The largest whole number that every engine keeps. */
const MOST = 2 ** 31 - 1

/** A line as a client asks for it. */
interface LineAsked extends Omit<LineWish, 'preferences' | 'options'> {
  providerId: string
  attributes: { optionProviderId: string }[]
  /** null keeps those there are. */
  preferences: string | null
}

export async function putLine(
  desk: OrderDesk,
  { providerId, attributes, preferences, ...wish }: LineAsked,
): Promise<void> {
  if (wish.index > MOST) throw badRequest('campo index')
  const lineIn = ({ lines }: EngineOrder) => lines.find(({ index }) => index === wish.index)
  const known = lineIn(await openOrder(desk))
  if (known && known.providerId !== providerId)
    throw new Refusal('O carrinho mudou em outro lugar. Atualize a página e tente de novo', 'LineChanged')
  if (!known && wish.quantity === 0) return
  const asked = known && attributes.length === 0 ? wish.sku || known.sku : wish.sku
  const isKept = known && (wish.quantity === 0 || asked === known.sku)
  const { sku, options } = isKept ? known : await variantOf(desk, providerId, asked, attributes)
  if (known) requireAgreed(desk, wish.index, wish.quantity)
  if (known?.benefit !== undefined && wish.benefit === undefined) {
    requireSameUnits(known, wish)
    wish.benefit = known.benefit
  }
  try {
    await put(desk, { ...wish, sku, options, preferences: preferences ?? known?.preferences ?? '' }, known)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // An engine may have taken a part.
    const now = lineIn(await desk.read())
    if (known && now?.quantity !== known.quantity) await put(desk, known, now)
    if (!known && now) await put(desk, { ...now, quantity: 0 }, now)
    throw error
  }
  // The price was agreed for another choice.
  if (known && !(isKept && wish.quantity > 0)) await setUnit(desk, known, null)
}

async function put(desk: OrderDesk, line: LineWish, present: EngineLine | undefined): Promise<void> {
  const { handle } = desk.held.order
  const { order } = desk.engine
  const change = (ref: string, wish: LineWish) => desk.change(order.changeLine(handle, ref, wish))
  if (present && (line.quantity === 0 || line.sku === present.sku)) return change(present.ref, line)
  await desk.change(order.addLine(handle, line))
  // Another combination takes the line's place.
  if (present) await change(present.ref, { ...present, quantity: 0 })
}

/** The combination of a product: by its own name, or the one that the options choose. */
async function variantOf(desk: OrderDesk, providerId: string, sku: string, attributes: LineAsked['attributes']) {
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
  const { handle } = desk.held.order
  const apply = (code: string): Promise<void> => desk.change(desk.engine.order.applyCoupon(handle, code))
  const remove = (code: string): Promise<void> => desk.change(desk.engine.order.removeCoupon(handle, code))
  if (coupon === order.coupon) return
  if (coupon !== '' && order.lines.length === 0)
    throw new Refusal('Adicione itens antes de usar um cupom', 'EmptyOrder')
  if (coupon !== '' && desk.held.order.agreed?.discount) await setDiscount(desk, 0)
  if (coupon !== '') await apply(coupon)
  if (order.coupon !== '') await remove(order.coupon)
  if (coupon === '' || discountOf(await desk.read()) > 0) return
  await remove(coupon)
  if (order.coupon !== '') await apply(order.coupon)
  throw new Refusal('Este cupom não vale para este pedido', 'CouponNotMet')
}
