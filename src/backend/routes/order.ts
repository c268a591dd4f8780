import { Hono } from '../hono'
import { Gifts, Item, itemOf } from '../bodies/order'
import { agentCalls, answerOrder, openCalls, type CallsEnv } from '../calls'
import { badRequest, Refusal, succeed } from '../envelope'
import { toCents } from '../money'
import { readBody } from '../request'

/** The current order, its lines, gifts, coupon and discount, and the shopper's confirmation: `/api/order`. */
export const orderRoutes = new Hono<CallsEnv>()
  .get('/current', (c) => answerOrder(c))
  .post('/items', async (c) => {
    const line = itemOf(await readBody(c, Item))
    await (await openCalls(c)).lines.put(line)
    return answerOrder(c)
  })
  .post('/gift', async (c) => {
    const { id, selectedGifts } = await readBody(c, Gifts)
    const { lines } = await openCalls(c)
    if (!lines.chooseGifts) throw new Refusal('Esta loja não tem brindes', 'NoGifts')
    await lines.chooseGifts(id, selectedGifts)
    return answerOrder(c)
  })
  .post('/coupon', async (c) => {
    const { lines } = await openCalls(c)
    await lines.setCoupon((c.req.query('coupon') ?? '').trim().toUpperCase())
    return answerOrder(c)
  })
  .post('/discount', async (c) => {
    agentCalls(c)
    const { lines } = await openCalls(c)
    if (!lines.setDiscount) throw new Refusal('Esta loja não usa desconto manual', 'ManualPricesDisabled')
    const text = c.req.query('discount') ?? ''
    if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) throw badRequest('parâmetro discount')
    await lines.setDiscount(toCents(Number(text)))
    return answerOrder(c)
  })
  .get('/price-tables', async (c) => succeed(c, (await agentCalls(c).priceTables?.all()) ?? []))
  .post('/price-tables/:id', async (c) => {
    agentCalls(c)
    const { priceTables } = await openCalls(c)
    if (!priceTables) throw new Refusal('Tabela de preço não encontrada', 'UnknownPriceTable')
    const id = c.req.param('id')
    await priceTables.choose(id === 'none' ? null : id)
    return answerOrder(c)
  })
  .get('/confirm', async (c) => {
    const calls = c.get('calls')
    if (calls.isAgent) throw new Refusal('Finalize o pedido pelo checkout do atendente', 'AgentSession')
    await calls.confirm(c.req.query('orderId'))
    return answerOrder(c)
  })
