import type { PartnerReturn } from '../domain/partner'
import { screenCallMessages } from '../text/screen-calls'
import { post, read, type CallOptions } from './call'
import type { ApiClient } from './client'
import { at, done, essential, id } from './narrow'

interface StoreLink extends PartnerReturn {
  chatbotId: string
  chatbotToken: string
}

/** `POST /tray/link-store`: links a partner's store to the chatbot. */
export function postLinkStore(client: ApiClient, link: StoreLink, options: CallOptions = {}): Promise<true> {
  return client.call({
    ...post('/tray/link-store', options),
    body: link,
    answer: done,
    message: screenCallMessages.linkStore,
  })
}

/** `GET /tray/link-store/{storeId}`: the chatbot a partner's store is linked to. */
export function getLinkedStore(client: ApiClient, storeId: string, options: CallOptions = {}): Promise<string> {
  return client.call({
    ...read('/tray/link-store/{storeId}', options),
    params: { storeId },
    answer: at('chatbotId', essential(id)),
    message: screenCallMessages.linkStore,
  })
}
