import type { Prescription } from '../../../src/backend/asked'
import type { Beneficiary, OfferChoice } from '../../../src/backend/calls'
import type { ProductBenefits } from '../../../src/backend/engines/built-in/shop'
import { findProduct } from '../../../src/backend/catalog/products'
import { today } from '../../../src/backend/clock'
import { Refusal } from '../../../src/backend/envelope'
import type { Pbm, PbmCombo, PbmUnitOffer, ProductSeed, ShopSeed } from '../../../src/backend/model'
import { parseCents, toCents } from '../../../src/backend/money'
import type { PbmAuthorization } from '../../../src/backend/state'
import { CPF_WITHOUT_PROGRAMME, UNKNOWN_PRESCRIBER, VOUCHERS } from '../test-values'
import { isCpf } from '../../../src/backend/rules/documents'

const STATES = 'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' ')

/** The programmes of a shop. */
export const benefitsOf = (shop: ShopSeed): ProductBenefits => ({
  offers: (product, buyer) => pbmFor(shop, product, buyer)[1],
  checkPrescriber,
  authorize: (offer, buyer, now) => applyOffer(...pbmFor(shop, offer.providerId, buyer), offer, now),
})

/** The product's programme for a buyer. @throws Refusal for an unknown product, CPF or voucher */
function pbmFor(shop: ShopSeed, productId: string, { document, voucher }: Beneficiary): [ProductSeed, Pbm] {
  const product = findProduct(shop, productId)
  const pbm = product?.customPrices?.pbm
  if (!product || !pbm) throw new Refusal('Este produto não participa de um programa de benefícios', 'NoPbm')
  if (!isCpf(document)) throw new Refusal('CPF inválido.', 'InvalidCpf')
  if (document.replace(/\D/g, '') === CPF_WITHOUT_PROGRAMME) {
    throw new Refusal('Este CPF não está cadastrado no programa. Cadastre-se com o laboratório', 'CpfNotEnrolled')
  }
  if (voucher !== '' && !VOUCHERS.includes(voucher.toUpperCase())) {
    throw new Refusal('Cupom do programa não encontrado', 'UnknownVoucher')
  }
  return [product, pbm]
}

/** Checks the prescriber: refuses an unknown number and a future date. */
function checkPrescriber({ prescritorState, date, prescritorCouncil, prescriptorId }: Prescription, now: Date): void {
  const council = prescritorCouncil === 1 ? 'CRM' : 'CRO'
  if (!STATES.includes(prescritorState)) throw new Refusal('Informe o estado do prescritor', 'InvalidPrescriber')
  if (!isPastDate(date, now)) throw new Refusal('A data da receita é inválida', 'InvalidPrescriber')
  if (!/^\d{4,7}$/.test(prescriptorId) || prescriptorId.endsWith(UNKNOWN_PRESCRIBER)) {
    throw new Refusal(`${council} ${prescriptorId} não encontrado em ${prescritorState}`, 'UnknownPrescriber')
  }
}

function isPastDate(date: string, now: Date): boolean {
  const parsed = new Date(`${date}T00:00:00Z`)
  const isReal = !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === date
  return isReal && date <= today(now)
}

/** `info` is what the line comes with. */
type Authorized = PbmAuthorization & { info: { id: string; kind: string; offerId: string; quantity: number } }

/** Reserves an offer for the buyer; sending the returned id with the item gives its price. */
export function applyOffer(
  product: ProductSeed,
  pbm: Pbm,
  choice: Omit<OfferChoice, 'providerId'>,
  now: Date,
): Authorized {
  const offers: (PbmUnitOffer | PbmCombo)[] = choice.kind === 'unit' ? pbm.products : pbm.combos
  const offer = offers.find(({ id }) => id === choice.offerId)
  if (!offer) throw new Refusal('Esta oferta não está mais disponível', 'UnknownOffer')
  if (offer.prescriptionRequired && !choice.prescription)
    throw new Refusal('Esta oferta pede receita', 'PrescriptionRequired')
  if (choice.prescription) checkPrescriber(choice.prescription, now)
  const { kind, offerId } = choice
  const { providerId } = product
  const id = crypto.randomUUID()
  const quantity = 'quantity' in offer ? offer.quantity : offer.totalQuantity
  return { id, providerId, quantity, total: totalOf(product, offer), info: { id, kind, offerId, quantity } }
}

/** The charged price equals the panel's: the offer's total as written. Cents. */
function totalOf(product: ProductSeed, offer: PbmUnitOffer | PbmCombo): number {
  if (!('quantity' in offer)) return toCents(offer.price)
  return parseCents(offer.totalPriceFormatted) ?? Math.round(toCents(product.price) * offer.quantity)
}
