import type { Pbm, Product } from '../../../backend/model'
import type { Caller } from '../caller'
import { productOf, putLine } from '../calls'
import { cents, dataOf, isTaken, mustEqual, need, orderOf, some } from '../expect'
import { checksOf, each, facts, once, refused, refusedAfter } from '../model'
import { lineAt, nextIndex, type Visit } from '../visit'
import { mustChangeNothing, mustRead, mustTell } from './cart'
import { LONG, MARKUP } from './hostile'

const CPF = '52998224725'
const PRESCRIPTION = { prescritorState: 'SP', date: '2026-10-01', prescritorCouncil: 1, prescriptorId: '123456' }

const isInProgramme = ({ customPrices, isActive }: Product): boolean => isActive && customPrices?.pbm != null

const programmed = (visit: Visit): Promise<Product> =>
  visit.product(isInProgramme, 'no product is in a benefit programme')

const offersFor = (caller: Caller, { providerId }: Product, change: object = {}) =>
  caller.post('/api/catalog/products/pbm', { providerId, clientDocument: CPF, voucher: '', ...change })
const prescribe = ({ shopper }: Visit, change: object) =>
  shopper.post('/api/catalog/pbm/crm', { ...PRESCRIPTION, ...change })

const apply = ({ shopper }: Visit, body: object, clientDocument = CPF) =>
  shopper.post('/api/catalog/products/pbm/apply', body, { query: { clientDocument, voucher: '' } })

/** A unit offer with or without a prescription, of a product that fits. */
async function offerOf(visit: Visit, isPrescribed: boolean, reason: string) {
  const find = (one: Product) =>
    one.customPrices?.pbm?.products?.find((offer) => Boolean(offer.prescriptionRequired) === isPrescribed)
  const isSold = (one: Product): boolean => isPrescribed || !one.isRestrictedSale
  const product = await visit.product((one) => isInProgramme(one) && isSold(one) && find(one), reason)
  const offer = some(find(product), reason)
  return { product, offer, body: { providerId: product.providerId, kind: 'unit', offerId: offer.id } }
}

const freeOffer = (visit: Visit) => offerOf(visit, false, 'every offer needs a prescription')

/** The line of an offer that was applied, added once. */
const bought = once(async (visit) => {
  const { product, offer, body } = await freeOffer(visit)
  const { pbmInfo } = dataOf<{ pbmInfo: unknown }>(await apply(visit, body))
  const added = await visit.add(product.providerId, offer.quantity, { customPrice: { pbmInfo } })
  return { ...added, product, offer, pbmInfo }
})

/** Cents of `R$ 1.234,50`. */
function centsOfText(text: string): number | null {
  const [, whole, decimals] = /(\d[\d.]*),(\d{2})/.exec(text) ?? []
  return whole === undefined ? null : Number(`${whole.replaceAll('.', '')}${decimals}`)
}

/** Sends an offer with a product that it is not for: the line has its own price, or is refused. */
async function mustBeNoDiscount(visit: Visit, isSold: (product: Product) => boolean, wish: object): Promise<void> {
  const { product } = await bought(visit)
  const other = await visit.product(
    (one) => isInProgramme(one) && one.providerId !== product.providerId && isSold(one),
    'one product is in a programme',
  )
  const index = nextIndex(await visit.current())
  const exchange = await putLine(visit.shopper, { index, providerId: other.providerId, ...wish })
  if (!isTaken(exchange)) return
  mustEqual(exchange, { customPrice: lineAt(orderOf(exchange), index)?.customPrice ?? null }, { customPrice: null })
  await visit.remove(index, other.providerId)
}

const CHANGES = [
  'POST /api/order/items/ (adds, changes and removes lines)',
  'POST /api/catalog/products/pbm/apply (reserves an offer)',
]

export const pharmacyChecks = checksOf('pharmacy', 'pharmacy', CHANGES, {
  'offers-differ': async (visit) => {
    const exchange = await offersFor(visit.shopper, await programmed(visit))
    const { products, combos } = dataOf<Pbm>(exchange)
    const ids = [...(products ?? []), ...(combos ?? [])].map(({ id }) => id)
    mustEqual(exchange, [...new Set(ids)], ids, 'ids')
  },
  'programme-in-the-catalogue': async (visit) =>
    void dataOf(await productOf(visit.shopper, (await programmed(visit)).providerId)),
  ...each((change: object) => refusedAfter(programmed, ({ shopper }, product) => offersFor(shopper, product, change)), {
    'cpf-of-nobody-refused': { clientDocument: '11111111111' },
    'missing-cpf-refused': { clientDocument: '' },
    'object-as-cpf-refused': { clientDocument: { $ne: '' } },
    'unknown-voucher-refused': { voucher: 'VITRINE-CHECK' },
    'programme-of-an-unknown-product-refused': { providerId: 'vitrine-check' },
    'markup-as-voucher-refused': { voucher: MARKUP },
  }),
  'programme-needs-a-bearer': refusedAfter(programmed, ({ stranger }, product) => offersFor(stranger, product)),
  'known-prescriber-accepted-or-refused-in-words': async (visit) => {
    await programmed(visit)
    isTaken(await prescribe(visit, {}))
  },
  'prescription-of-tomorrow-refused': refusedAfter(programmed, (visit) => {
    const ahead = new Date(visit.options.now().getTime() + 3 * 24 * 60 * 60 * 1000)
    return prescribe(visit, { date: ahead.toISOString().slice(0, 10) })
  }),
  ...each((change: object) => refusedAfter(programmed, (visit) => prescribe(visit, change)), {
    'prescription-of-no-real-day-refused': { date: '2026-02-31' },
    'prescription-in-another-date-format-refused': { date: '01/10/2026' },
    'prescriber-of-an-unknown-state-refused': { prescritorState: 'XX' },
    'prescriber-of-an-unknown-council-refused': { prescritorCouncil: 9 },
    'prescriber-without-a-number-refused': { prescriptorId: '' },
    'long-prescriber-refused': { prescriptorId: LONG },
  }),
  ...each((change: object) => refusedAfter(freeOffer, (visit, { body }) => apply(visit, { ...body, ...change })), {
    'unknown-offer-refused': { offerId: 'vitrine-check' },
    'offer-of-another-kind-refused': { kind: 'vitrine' },
    'offer-with-a-future-prescription-refused': { prescription: { ...PRESCRIPTION, date: '2099-01-01' } },
  }),
  'offer-for-a-wrong-cpf-refused': refusedAfter(freeOffer, (visit, { body }) => apply(visit, body, '11111111111')),
  'offer-without-its-prescription-refused': refused(async (visit) =>
    apply(visit, (await offerOf(visit, true, 'no offer needs a prescription')).body),
  ),
  ...facts(bought, {
    'offer-line-stands-in-the-order': ({ line, product, offer }) => [
      { providerId: line?.providerId, quantity: line?.quantity, editOnlyInProductPage: line?.editOnlyInProductPage },
      { providerId: product.providerId, quantity: offer.quantity, editOnlyInProductPage: true },
    ],
    'offer-line-has-the-offers-price': ({ line, offer }) => [
      { cents: cents(line?.totalAmout) },
      { cents: some(centsOfText(offer.totalPriceFormatted), 'the offer tells no total') },
    ],
    'offer-line-keeps-its-information': ({ line }) => {
      const info = line?.customPrice?.pbmInfo as { id?: unknown } | null | undefined
      return [{ pbmInfo: Boolean(info?.id ?? info) }, { pbmInfo: true }]
    },
  }),
  'offer-line-refuses-another-quantity': async (visit) => {
    const { index, product, offer } = await bought(visit)
    const line = { index, providerId: product.providerId, quantity: offer.quantity + 1 }
    await mustChangeNothing(visit, () => putLine(visit.shopper, line))
  },
  'offer-line-stays-when-read-again': async (visit) => {
    const { index, line } = await bought(visit)
    await mustRead(visit, (order) => ({ total: lineAt(order, index)?.totalAmout }), { total: line?.totalAmout })
  },
  'made-up-offer-is-no-discount': async (visit) => {
    const { id: offerId, quantity } = (await bought(visit)).offer
    const pbmInfo = { id: 'vitrine-check', kind: 'unit', offerId, quantity, price: 0.01 }
    await mustBeNoDiscount(visit, () => true, { quantity, customPrice: { pbmInfo } })
  },
  'offer-of-another-product-is-no-discount': async (visit) => {
    const { pbmInfo } = await bought(visit)
    await mustBeNoDiscount(visit, (one) => !one.isRestrictedSale, { quantity: 1, customPrice: { pbmInfo } })
  },
  'offer-line-is-removed': async (visit) => {
    const { index, product } = await bought(visit)
    const removal = putLine(visit.shopper, { index, providerId: product.providerId, quantity: 0 })
    await mustTell(removal, ({ items }) => items.filter((line) => line.index === index), [])
  },
  'restricted-product-refused-to-shoppers': refused(async (visit) => {
    need((await visit.settings()).disableRestrictedProducts, 'the shop sells restricted products to shoppers')
    const { providerId } = await visit.product(
      (one) => one.isActive && one.isRestrictedSale === true,
      'no product is restricted',
    )
    return putLine(visit.shopper, { index: nextIndex(await visit.current()), providerId, quantity: 1 })
  }),
})
