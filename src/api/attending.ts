import type { Attending } from '../domain/attending'
import { post } from './call'
import { entity, flag, label, orNull } from './narrow'
import { changedOrder } from './order-entity'
import { instant } from './times'

/** The agent is in the order: comes in where nobody is, or takes it over. */
export const postAttending = post('/api/order/attending', {
  ...changedOrder,
  sends: (takes: boolean) => ({ body: { takes } }),
  textKey: 'postAttending',
})

/** Who has the contact, in an order: read where it is shown, and not with each order. */
export const attendingIn = orNull(entity<Attending>({ name: label, since: instant, isMine: ['mine', flag] }))
