import type { Pbm, Prescription } from '../domain/product'
import { screenCallMessages } from '../text/screen-calls'
import { post, type CallOptions } from './call'
import type { ApiClient } from './client'
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

/** `POST /api/catalog/products/pbm`: offers for a buyer. A refusal shows the server's words: only they say why. */
export function postPbm(
  client: ApiClient,
  { providerId, clientDocument, voucher }: PbmClient & { providerId: string },
  options: CallOptions = {},
): Promise<Pbm> {
  return client.call({
    ...post('/api/catalog/products/pbm', options),
    body: { providerId, clientDocument, voucher },
    answer: pbm,
    message: screenCallMessages.postPbm,
    passesServerErrors: true,
  })
}

/** `POST /api/catalog/pbm/crm`: checks a prescriber. A refusal speaks the server's words. */
export function postPbmCrm(client: ApiClient, prescription: Prescription, options: CallOptions = {}): Promise<true> {
  return client.call({
    ...post('/api/catalog/pbm/crm', options),
    body: wirePrescription(prescription),
    answer: done,
    message: screenCallMessages.postPbmCrm,
    passesServerErrors: true,
  })
}

/** `POST /api/catalog/products/pbm/apply`: applies an offer. The answer goes, unread, with the item as its `pbmInfo`. */
export function postPbmApply(client: ApiClient, choice: PbmChoice, options: CallOptions = {}): Promise<unknown> {
  const { clientDocument, voucher, providerId, kind, offerId, prescription } = choice
  return client.call({
    ...post('/api/catalog/products/pbm/apply', options),
    query: { clientDocument, voucher },
    body: { providerId, kind, offerId, prescription: prescription && wirePrescription(prescription) },
    answer: at('pbmInfo', essential(raw)),
    message: screenCallMessages.postPbmApply,
    passesServerErrors: true,
  })
}
