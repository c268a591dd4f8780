import type { HandoverLink, MadeLink } from '../domain/handover'
import { post } from './call'
import { entity, essential, id, label, list, text } from './narrow'
import { changedOrder } from './order-entity'
import { instant } from './times'

/** Makes a link to the order as it stands, for the agent's contact. @param replaces id of an unopened link that ends */
export const postHandover = post('/api/order/handover', {
  sends: (replaces: string | null) => ({ body: { replaces } }),
  answer: entity<MadeLink>({ id, link: essential(text), expiresAt: instant }),
  textKey: 'postHandover',
  passesServerErrors: true,
})

/** Takes a link back: it opens the order for nobody any more, nor for who has opened it. */
export const postHandoverWithdrawal = post('/api/order/handover/{id}/withdraw', {
  ...changedOrder,
  sends: (link: string) => ({ params: { id: link } }),
  textKey: 'postHandoverWithdrawal',
})

/** The links in an order, the newest first: read where they are shown, and not with each order. */
export const linksIn = list(
  entity<HandoverLink>({
    id: essential(id),
    by: label,
    createdAt: instant,
    expiresAt: instant,
    openedAt: instant,
    withdrawnAt: instant,
  }),
)
