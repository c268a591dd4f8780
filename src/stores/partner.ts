import { signal, type ReadonlySignal } from '@preact/signals-core'
import { getLinkedStore, postLinkStore } from '../api/partner'
import type { PartnerReturn } from '../domain/partner'
import type { StoreContext } from './session-events'

export function createPartnerStore({ client, events, returned }: StoreContext & { returned: PartnerReturn }) {
  const chatbotId = signal('')
  const state = signal<'open' | 'linking' | 'linked'>('open')

  async function quietly(call: () => Promise<unknown>): Promise<boolean> {
    try {
      await call()
      return true
    } catch (thrown) {
      events.report(thrown)
      return false
    }
  }

  return {
    /** The chatbot account that the partner's store belongs to; '' until told, and when nobody knows it. */
    chatbotId: chatbotId as ReadonlySignal<string>,
    state: state as ReadonlySignal<'open' | 'linking' | 'linked'>,
    async load(): Promise<void> {
      await quietly(async () => void (chatbotId.value = await getLinkedStore(client, returned.store)))
    },
    /** The token is kept nowhere. A failure is told to the host alone (storefront specification, section 8). */
    async link(account: { chatbotId: string; chatbotToken: string }): Promise<void> {
      if (state.peek() !== 'open') return
      state.value = 'linking'
      const isLinked = await quietly(() => postLinkStore(client, { ...returned, ...account }))
      state.value = isLinked ? 'linked' : 'open'
    },
  }
}
