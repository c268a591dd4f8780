import { callMessages } from '../text/calls'
import { read } from './call'
import { order } from './order-entity'

/** The session's order; a new, empty one when there is none. */
export const getCurrentOrder = read('/api/order/current', { answer: order, message: callMessages.getCurrentOrder })
