import type { OrderStatus } from '../wire'
import type { EngineOrder } from './engine'

export const STATUS: Readonly<Record<EngineOrder['stage'], OrderStatus>> = {
  open: 'Creating',
  placed: 'Received',
  paid: 'Finalized',
  cancelled: 'Canceled',
}

export const itemsOf = ({ lines }: EngineOrder): number => lines.reduce((sum, { total }) => sum + total, 0)

export const discountOf = (order: EngineOrder): number => itemsOf(order) + (order.delivery?.price ?? 0) - order.total
