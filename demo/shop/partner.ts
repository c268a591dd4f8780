import type { PartnerCalls } from '../../src/backend/calls'
import type { SessionBook } from '../../src/backend/book/session-book'

/** Partner stores whose chatbot account is known before any link. */
const CHATBOTS: Record<string, string> = { '391250': 'chatbot-mare', '402718': 'chatbot-largo' }

/** An authorisation code works once, and never when the partner's page withdrew it. */
const EXPIRED_CODE = 'expirado'

export const partnerOf = (book: SessionBook): PartnerCalls => ({
  chatbotOf: (store) => CHATBOTS[store] ?? null,
  link: async ({ store, code }) => code !== EXPIRED_CODE && (await book.link(store, code)),
})
