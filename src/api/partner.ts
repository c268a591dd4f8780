import { screenCallMessages } from '../text/screen-calls'
import type { CallOptions } from './call'
import type { ApiClient } from './client'
import { at, done, essential, id } from './narrow'

interface StoreLink {
  admUser: string
  code: string
  apiAddress: string
  storeHost: string
  store: string
  chatbotId: string
  chatbotToken: string
}

/** `POST /tray/link-store`: links a partner's store to the chatbot. */
export function postLinkStore(client: ApiClient, link: StoreLink, options: CallOptions = {}): Promise<true> {
  return client.call({
    ...options,
    method: 'POST',
    path: '/tray/link-store',
    body: link,
    answer: done,
    message: screenCallMessages.linkStore,
  })
}

/** `GET /tray/link-store/{storeId}`: the chatbot a partner's store is linked to. */
export function getLinkedStore(client: ApiClient, storeId: string, options: CallOptions = {}): Promise<string> {
  return client.call({
    ...options,
    method: 'GET',
    path: '/tray/link-store/{storeId}',
    params: { storeId },
    answer: at('chatbotId', essential(id)),
    message: screenCallMessages.linkStore,
    isIdempotentRead: true,
  })
}
