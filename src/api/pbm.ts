import type { Prescription } from '../domain/product'
import { post } from './call'
import { at, done, essential, raw } from './narrow'
import { pbm } from './product-entity'

/** Who buys: CPF digits and an optional coupon of the programme. */
export interface PbmClient {
  clientDocument: string
  voucher: string
}

export interface PbmChoice extends PbmClient {
  providerId: string
  kind: 'unit' | 'combo'
  offerId: string
  /** Only for an offer that requires one. */
  prescription?: Prescription
}

/** The wire's own spelling. */
function wirePrescription({ state, council, prescriberId, date }: Prescription) {
  return { prescritorState: state, date, prescritorCouncil: council, prescriptorId: prescriberId }
}

/** Offers for a buyer. A refusal shows the server's words: only they say why. */
export const postPbm = post('/api/catalog/products/pbm', {
  sends: ({ providerId, clientDocument, voucher }: PbmClient & { providerId: string }) => ({
    body: { providerId, clientDocument, voucher },
  }),
  answer: pbm,
  textKey: 'postPbm',
  passesServerErrors: true,
})

/** Checks a prescriber. A refusal speaks the server's words. */
export const postPbmCrm = post('/api/catalog/pbm/crm', {
  sends: (prescription: Prescription) => ({ body: wirePrescription(prescription) }),
  answer: done,
  textKey: 'postPbmCrm',
  passesServerErrors: true,
})

/** Applies an offer. The answer goes, unread, with the item as its `pbmInfo`. */
export const postPbmApply = post('/api/catalog/products/pbm/apply', {
  sends: ({ clientDocument, voucher, providerId, kind, offerId, prescription }: PbmChoice) => ({
    query: { clientDocument, voucher },
    body: { providerId, kind, offerId, prescription: prescription && wirePrescription(prescription) },
  }),
  answer: at('pbmInfo', essential(raw)),
  textKey: 'postPbmApply',
  passesServerErrors: true,
})
