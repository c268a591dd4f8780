import { Hono } from 'hono'
import { size, string, object } from 'superstruct'
import { Refusal, succeed } from '../../../src/backend/envelope'
import { Id, readBody } from '../../../src/backend/request'
import type { SessionBook } from '../session-book'

const Needed = size(string(), 1, 500)
const Link = object({
  admUser: Needed,
  code: Needed,
  apiAddress: Needed,
  storeHost: Needed,
  store: size(Id, 1, 100),
  chatbotId: Needed,
  chatbotToken: Needed,
})

/** Partner stores whose chatbot account is known before any link. */
const CHATBOTS: Record<string, string> = { '391250': 'chatbot-mare', '402718': 'chatbot-largo' }

/** An authorisation code works once, and never when the partner's page withdrew it. */
const EXPIRED_CODE = 'expirado'

/** Links a partner store to the chatbot account: `/tray/link-store`. */
export function partnerRoutes(book: SessionBook) {
  return new Hono()
    .get('/link-store/:store', (c) => {
      const chatbotId = CHATBOTS[c.req.param('store')]
      if (!chatbotId) throw new Refusal('Loja parceira não encontrada', 'NotFound', 404)
      return succeed(c, { chatbotId })
    })
    .post('/link-store', async (c) => {
      const body = await readBody(c, Link)
      const chatbotId = CHATBOTS[body.store]
      if (!chatbotId || chatbotId !== body.chatbotId) throw new Refusal('Esta loja não é deste chatbot', 'UnknownStore')
      const isFresh = body.code !== EXPIRED_CODE && (await book.link(body.store, body.code))
      if (!isFresh) throw new Refusal('A autorização expirou. Autorize de novo', 'ExpiredCode')
      return succeed(c, true)
    })
}
