import { Hono } from 'hono'
import { badRequest, Refusal } from '../../../src/backend/envelope'
import { toCents } from '../../../src/backend/money'
import { agentSession, type BackendEnv } from '../env'
import { requireOpen, setDiscount } from '../../../src/backend/rules/order'
import { couponProblem, orderTotals } from '../../../src/backend/rules/totals'
import { answerOrder } from './order'

/** Coupon and the agent's manual discount; an order has at most one of them: `/api/order`. */
export const discountRoutes = new Hono<BackendEnv>()
  .post('/coupon', (c) => {
    const session = c.get('session')
    requireOpen(session)
    const code = (c.req.query('coupon') ?? '').trim().toUpperCase()
    if (code !== '' && !session.settings.canUseCoupon) throw new Refusal('Esta loja não aceita cupom', 'CouponDisabled')
    const coupon = session.shop.coupons.find((candidate) => candidate.code.toUpperCase() === code)
    const problem = code === '' ? null : couponProblem(coupon, orderTotals(session).items)
    if (problem) throw new Refusal(problem, 'CouponRefused')
    session.order.coupon = coupon ?? null
    if (coupon) session.order.manualDiscount = 0
    return answerOrder(c)
  })
  .post('/discount', (c) => {
    const session = agentSession(c)
    requireOpen(session)
    const text = c.req.query('discount') ?? ''
    if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) throw badRequest('parâmetro discount')
    setDiscount(session, toCents(Number(text)))
    return answerOrder(c)
  })
