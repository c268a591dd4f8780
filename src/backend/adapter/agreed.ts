import { Refusal } from '../envelope'
import type { Freight } from '../model'
import { toCents } from '../money'
import { agreedFor } from '../rules/items'
import type { SessionState } from '../state'
import { destination } from './destination'
import type { Agreement, EngineLine } from './engine'
import { openOrder } from './mirror'
import type { OrderDesk } from './order'
import type { KeptAgreement } from '../beside'

/* Prices that an agent sets in place of the engine's: of a line, of the whole order, of its way. */

const NOTHING_AGREED: KeptAgreement = { units: {}, discount: 0, freight: null }

const agreedAt = ({ kept }: OrderDesk): KeptAgreement => kept.agreed ?? NOTHING_AGREED

/** Tells the engine what is agreed now. @throws Refusal where the engine takes no prices */
async function agree(desk: OrderDesk, change: Partial<KeptAgreement>): Promise<void> {
  const { order } = desk.engine
  if (!order.agree) throw new Refusal('Esta loja não usa preço manual', 'ManualPricesDisabled')
  const agreed = { ...agreedAt(desk), ...change }
  desk.kept.agreed = agreed
  const units = Object.fromEntries(Object.entries(agreed.units).map(([index, { unit }]) => [index, unit]))
  const told: Agreement = { units, discount: agreed.discount, freight: agreed.freight?.price ?? null }
  await desk.change(order.agree(desk.kept.handle, told))
}

/** The price of a line holds for the units that it gets now. @throws Refusal */
export function keepAgreed(desk: OrderDesk, who: Pick<SessionState, 'sessionType'>, line: Units): void {
  const { units } = agreedAt(desk)
  const price = units[line.index]
  if (price) units[line.index] = agreedFor(who, price, line.quantity)
}

type Units = Pick<EngineLine, 'index' | 'quantity'>

/** @param unit cents; null for the engine's own price */
export async function setUnit(desk: OrderDesk, { index, quantity }: EngineLine, unit: number | null, by = '') {
  const { [index]: known, ...units } = agreedAt(desk).units
  if (unit === null && !known) return
  await agree(desk, { units: unit === null ? units : { ...units, [index]: { unit, most: quantity, by } } })
}

/** A discount takes the place of a coupon. @param cents 0 takes it back */
export async function setDiscount(desk: OrderDesk, cents: number): Promise<void> {
  const order = await openOrder(desk)
  const { handle } = desk.kept
  if (order.coupon !== '') await desk.change(desk.engine.order.removeCoupon(handle, order.coupon))
  if (cents !== agreedAt(desk).discount) await agree(desk, { discount: cents })
}

/** The way `manual`, at a price that the agent writes. */
export async function setFreight(desk: OrderDesk, { type, code, name, price }: Freight): Promise<void> {
  await openOrder(desk)
  const { index, to } = type === 0 ? { index: null, to: null } : await destination(desk, type, code)
  const { kept } = desk
  if (to !== desk.address || to === null) await desk.engine.delivery.setAddress(kept.handle, to)
  await agree(desk, { freight: { type, name, price: toCents(price) } })
  kept.addressIndex = index
}

/** What was agreed before counts again. */
export async function putAgreed(desk: OrderDesk, agreed = NOTHING_AGREED): Promise<void> {
  if (JSON.stringify(agreed) !== JSON.stringify(agreedAt(desk))) await agree(desk, agreed)
}

/** Another way was chosen. */
export async function forgetFreight(desk: OrderDesk): Promise<void> {
  if (agreedAt(desk).freight) await agree(desk, { freight: null })
}
