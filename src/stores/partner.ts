import { computed, signal, type ReadonlySignal } from '@preact/signals-core'
import { getLinkedStore, postLinkStore } from '../api/partner'
import type { PartnerReturn } from '../domain/partner'
import type { StoreContext } from './session-events'
import { createTask } from './task'

export function createPartnerStore({ client, events, returned }: StoreContext & { returned: PartnerReturn }) {
  const chatbotId = signal('')
  const isLinked = signal(false)
  const lookUp = createTask(events)
  const linking = createTask(events)

  return {
    /** The chatbot account that the partner's store belongs to; '' until told, and when nobody knows it. */
    chatbotId: chatbotId as ReadonlySignal<string>,
    state: computed((): 'open' | 'linking' | 'linked' => {
      if (isLinked.value) return 'linked'
      return linking.isBusy.value ? 'linking' : 'open'
    }),
    async load(): Promise<void> {
      await lookUp.run(async () => (chatbotId.value = await getLinkedStore(client, returned.store)))
    },
    /** The token is kept nowhere. A failure is told to the host alone (storefront specification, section 8). */
    async link(account: { chatbotId: string; chatbotToken: string }): Promise<void> {
      if (isLinked.peek()) return
      await linking.run(async () => {
        await postLinkStore(client, { ...returned, ...account })
        isLinked.value = true
      })
    },
  }
}
