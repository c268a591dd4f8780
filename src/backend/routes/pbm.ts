import type { Context } from 'hono'
import { Hono } from '../hono'
import { Application, Offer, PrescriptionBody } from '../bodies/pbm'
import type { BenefitCalls, CallsEnv } from '../calls'
import { Refusal, succeed } from '../envelope'
import { readBody } from '../request'

/** Offers of benefit programmes, and the check of who prescribes: `/api/catalog`. */
export const pbmRoutes = new Hono<CallsEnv>()
  .post('/products/pbm', async (c) => {
    const { providerId, clientDocument, voucher } = await readBody(c, Offer)
    return succeed(c, await benefitsOf(c).offers(providerId, { document: clientDocument, voucher }))
  })
  .post('/pbm/crm', async (c) => {
    await benefitsOf(c).checkPrescriber(await readBody(c, PrescriptionBody))
    return succeed(c, true)
  })
  .post('/products/pbm/apply', async (c) => {
    const { prescription, ...offer } = await readBody(c, Application)
    const buyer = { document: c.req.query('clientDocument') ?? '', voucher: c.req.query('voucher') ?? '' }
    const pbmInfo = await benefitsOf(c).apply({ ...offer, prescription: prescription ?? null }, buyer)
    return succeed(c, { pbmInfo })
  })

function benefitsOf(c: Context<CallsEnv>): BenefitCalls {
  const { benefits } = c.get('calls')
  if (!benefits) throw new Refusal('Este produto não participa de um programa de benefícios', 'NoPbm')
  return benefits
}
