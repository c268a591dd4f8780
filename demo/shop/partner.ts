import type { PartnerCalls } from '../../src/backend/calls'
import { sha256 } from '../../src/backend/sha256'
import type { Storage } from '../../src/backend/storage'

/** Partner stores whose chatbot account is known before any link. */
const CHATBOTS: Record<string, string> = { '391250': 'chatbot-mare', '402718': 'chatbot-largo' }

/** An authorisation code works once, and never when the partner's page withdrew it. */
const EXPIRED_CODE = 'expirado'

export const partnerOf = (storage: Storage): PartnerCalls => ({
  chatbotOf: (store) => CHATBOTS[store] ?? null,
  link: async ({ store, code }) => code !== EXPIRED_CODE && (await storage.link(store, sha256(code))),
})
