import { Hono } from 'hono'
import { coerce, enums, nullable, optional, pattern, string, object } from 'superstruct'
import { succeed } from '../../../src/backend/envelope'
import { Id, readBody } from '../../../src/backend/request'
import { type BackendEnv } from '../env'
import { applyOffer, checkPrescriber, pbmFor } from '../rules/pbm'

const Voucher = coerce(string(), optional(nullable(string())), (voucher) => (voucher ?? '').trim())
const Offer = object({ providerId: Id, clientDocument: string(), voucher: Voucher })
const PrescriptionBody = object({
  prescritorState: string(),
  date: pattern(string(), /^\d{4}-\d{2}-\d{2}$/),
  prescritorCouncil: enums([1, 2]),
  prescriptorId: Id,
})
const Application = object({
  providerId: Id,
  kind: enums(['unit', 'combo']),
  offerId: Id,
  prescription: optional(nullable(PrescriptionBody)),
})

/** Pharmacy-benefit offers and the prescriber check: `/api/catalog`. */
export const pbmRoutes = new Hono<BackendEnv>()
  .post('/products/pbm', async (c) => {
    const { providerId, clientDocument, voucher } = await readBody(c, Offer)
    const [, pbm] = pbmFor(c.get('session').shop, providerId, clientDocument, voucher)
    return succeed(c, pbm)
  })
  .post('/pbm/crm', async (c) => {
    checkPrescriber(await readBody(c, PrescriptionBody), c.get('now'))
    return succeed(c, true)
  })
  .post('/products/pbm/apply', async (c) => {
    const session = c.get('session')
    const { providerId, kind, offerId, prescription } = await readBody(c, Application)
    const document = c.req.query('clientDocument') ?? ''
    const [product, pbm] = pbmFor(session.shop, providerId, document, c.req.query('voucher') ?? '')
    const authorization = applyOffer(product, pbm, { kind, offerId, prescription: prescription ?? null }, c.get('now'))
    session.pbmAuthorizations.set(authorization.id, authorization)
    return succeed(c, { pbmInfo: authorization.info })
  })
