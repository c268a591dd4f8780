import { computed, signal } from '@preact/signals-core'
import { linksIn, postHandover, postHandoverWithdrawal } from '../api/handover'
import { presentLink, type MadeLink } from '../domain/handover'
import { dataOf } from '../lib/remote'
import { lookAgain } from './order/follow-order'
import type { OrderContext } from './order/order'
import { createTask } from './task'

/** The link to the order that an agent makes for the contact. @param settle false where the server's order is another */
export function createHandover({ client, order, events }: OrderContext, settle: () => Promise<boolean>) {
  const making = createTask(events)
  const withdrawing = createTask(events)
  /** Its code is in this page alone. */
  const made = signal<MadeLink | null>(null)
  const present = computed(() => presentLink(linksIn(dataOf(order.remote.value)?.handovers)))

  return {
    made,
    /** The link that the contact has, and what became of it. */
    present,
    isMaking: making.isBusy,
    isWithdrawing: withdrawing.isBusy,
    error: computed(() => making.error.value ?? withdrawing.error.value),
    /** A link to the order as the screen shows it, in the place of one that nobody has opened. */
    make: () =>
      making.run(async () => {
        made.value = null
        if (!(await order.settled()) || !(await settle())) return
        made.value = await postHandover(client, present.peek()?.id ?? null)
        await lookAgain({ client, order }, 'refresh')
      }),
    withdraw: (id: string) =>
      withdrawing.run(async () => {
        await order.change('refresh', () => postHandoverWithdrawal(client, id))
        made.value = null
      }),
  }
}
