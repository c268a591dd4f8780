import type { PartnerReturn } from '../domain/partner'
import { post, read } from './call'
import { at, done, essential, id } from './narrow'

interface StoreLink extends PartnerReturn {
  chatbotId: string
  chatbotToken: string
}

/** Links a partner's store to the chatbot. */
export const postLinkStore = post('/tray/link-store', {
  sends: (body: StoreLink) => ({ body }),
  answer: done,
  textKey: 'linkStore',
})

/** The chatbot a partner's store is linked to. */
export const getLinkedStore = read('/tray/link-store/{storeId}', {
  sends: (storeId: string) => ({ params: { storeId } }),
  answer: at('chatbotId', essential(id)),
  textKey: 'linkStore',
})
