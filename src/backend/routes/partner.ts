import { Hono } from '../hono'
import { size, string, object } from 'superstruct'
import type { PartnerCalls } from '../calls'
import { Refusal, succeed } from '../envelope'
import { Id, readBody } from '../request'

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

/** Links a partner's store to a chatbot account: `/tray`. @param partner missing where no partner links its stores */
export function partnerRoutes(partner: PartnerCalls | undefined) {
  const chatbotOf = async (store: string) => (await partner?.chatbotOf(store)) ?? null
  return new Hono()
    .get('/link-store/:store', async (c) => {
      const chatbotId = await chatbotOf(c.req.param('store'))
      if (chatbotId === null) throw new Refusal('Loja parceira não encontrada', 'NotFound', 404)
      return succeed(c, { chatbotId })
    })
    .post('/link-store', async (c) => {
      const body = await readBody(c, Link)
      if (!partner || (await chatbotOf(body.store)) !== body.chatbotId)
        throw new Refusal('Esta loja não é deste chatbot', 'UnknownStore')
      if (!(await partner.link(body))) throw new Refusal('A autorização expirou. Autorize de novo', 'ExpiredCode')
      return succeed(c, true)
    })
}
