import { sessionIn } from '../domain/mangled-address'
import type { SessionAddress } from '../domain/session-address'
import { orderPath } from '../lib/order-path'
import { atPage } from '../lib/page-address'

/** Reads a page's address that says more than a code. A placed order that it names becomes the screen to open at. */
export function readLate(basePath: string): SessionAddress {
  const { order, ...address } = sessionIn(location, basePath)
  if (order)
    history.replaceState(history.state, '', atPage(basePath + orderPath(order) + location.search + location.hash))
  return address
}
