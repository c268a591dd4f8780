import { computed } from '@preact/signals-core'
import { attendingIn, postAttending } from '../api/attending'
import { getCurrentOrder } from '../api/order'
import { oncePer } from '../lib/once-per'
import { dataOf } from '../lib/remote'
import type { OrderContext } from './order/order'
import { createTask } from './task'

/** Who has the contact, for the agents of one order. */
export function createAttending({ client, order, events }: OrderContext) {
  const taking = createTask(events)
  const present = computed(() => attendingIn(dataOf(order.remote.value)?.attending))
  let hasArrived = false
  let wasMine = false

  /** Locks nothing while it is asked. An edit meanwhile has brought a newer order than the answer. */
  async function comeIn(): Promise<void> {
    const before = order.remote.peek()
    const answered = await postAttending(client, false)
    await order.change('refresh', async () => (order.remote.peek() === before ? answered : getCurrentOrder(client)))
  }

  return {
    present,
    isTaking: taking.isBusy,
    error: taking.error,
    /** True where the contact was this agent's, until another took it over. */
    isLost: computed(() => {
      const one = present.value
      wasMine ||= one?.isMine === true
      return wasMine && one !== null && !one.isMine
    }),
    /** Comes in as the order opens, where nobody is. A failure is nobody's loss. */
    async arrive(): Promise<void> {
      if (hasArrived || !client.has('attending')) return
      hasArrived = true
      await comeIn().catch(() => (hasArrived = false))
    },
    take: () => taking.run(() => order.change('refresh', () => postAttending(client, true))),
  }
}

/** A session's one: two elements of one page are one agent. */
export const attendingOf = oncePer(createAttending)
