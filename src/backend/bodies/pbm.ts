import { coerce, enums, nullable, optional, pattern, string, object } from 'superstruct'
import { Id } from '../request'

const Voucher = coerce(string(), optional(nullable(string())), (voucher) => (voucher ?? '').trim())
export const Offer = object({ providerId: Id, clientDocument: string(), voucher: Voucher })
export const PrescriptionBody = object({
  prescritorState: string(),
  date: pattern(string(), /^\d{4}-\d{2}-\d{2}$/),
  prescritorCouncil: enums([1, 2]),
  prescriptorId: Id,
})
export const Application = object({
  providerId: Id,
  kind: enums(['unit', 'combo']),
  offerId: Id,
  prescription: optional(nullable(PrescriptionBody)),
})
