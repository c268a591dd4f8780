import { sessionIn, type MangledAddress } from '../domain/mangled-address'
import type { SessionAddress } from '../domain/session-address'
import { sessionFailure } from '../domain/session-identity'
import { orderPath } from '../lib/order-path'
import { atPage } from '../lib/page-address'

/** Reads a page's address that says more than a code. A placed order that it names becomes the screen to open at. */
export function readLate(basePath: string): SessionAddress {
  const { order, ...address } = sessionIn(location, basePath)
  if (order)
    history.replaceState(history.state, '', atPage(basePath + orderPath(order) + location.search + location.hash))
  return withNext(address)
}

function withNext({ others: [code, ...others], ...address }: MangledAddress): SessionAddress {
  return {
    ...address,
    next: (refusal) => {
      const isUnknown = sessionFailure(refusal) === 'over' && !`${refusal.code}`.startsWith('Handover')
      return isUnknown && code !== undefined ? withNext({ ...address, code, others }) : null
    },
  }
}
