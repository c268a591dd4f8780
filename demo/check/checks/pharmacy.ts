import type { Pbm, Product } from '../../backend/model'
import { cents, must, mustEqual, mustStayWell, need, recordOf, refusalOf, some } from '../expect'
import { checksOf, type Check, type Exchange } from '../model'
import { each, refusedAfter } from '../runs'
import { mustFit, shapeOf } from '../contract'
import { lineAt, nextIndex, type Visit } from '../visit'
import { LONG, MARKUP } from './hostile'
import { mustRead } from './cart'

const CPF = '52998224725'
const PRESCRIPTION = { prescritorState: 'SP', date: '2026-10-01', prescritorCouncil: 1, prescriptorId: '123456' }

const isInProgramme = ({ customPrices, isActive }: Product): boolean => isActive && customPrices?.pbm != null

const programmed = (visit: Visit): Promise<Product> =>
  visit.product(isInProgramme, 'no product is in a benefit programme')
const pbmOf = ({ shopper }: Visit, body: object): Promise<Exchange> => shopper.post('/api/catalog/products/pbm', body)
const crm = ({ shopper }: Visit, body: object): Promise<Exchange> => shopper.post('/api/catalog/pbm/crm', body)

async function offers(visit: Visit) {
  const { providerId } = await programmed(visit)
  const exchange = await visit.once('pbm', () => pbmOf(visit, { providerId, clientDocument: CPF, voucher: '' }))
  return { providerId, exchange, pbm: recordOf(exchange) as unknown as Pbm }
}

const programmes = checksOf('pharmacy', 'pharmacy', {
  'programme-shape': async (visit) => {
    const { exchange, pbm } = await offers(visit)
    mustFit(exchange, pbm, shapeOf('Pbm'))
  },
  'programme-shape-in-the-catalogue': async (visit) => {
    const { providerId } = await programmed(visit)
    const exchange = await visit.shopper.get(`/api/catalog/products/${encodeURIComponent(providerId)}`)
    mustFit(
      exchange,
      (recordOf(exchange) as unknown as Product).customPrices?.pbm,
      shapeOf('Pbm'),
      'data.customPrices.pbm',
    )
  },
  'offers-differ': async (visit) => {
    const { exchange, pbm } = await offers(visit)
    const ids = [...(pbm.products ?? []), ...(pbm.combos ?? [])].map(({ id }) => id)
    mustEqual(exchange, [...new Set(ids)], ids, 'a different id for every offer')
  },
  ...each(
    {
      'cpf-of-nobody-refused': { clientDocument: '11111111111' },
      'missing-cpf-refused': { clientDocument: '' },
      'object-as-cpf-refused': { clientDocument: { $ne: '' } },
      'unknown-voucher-refused': { voucher: 'VITRINE-CHECK' },
      'programme-of-an-unknown-product-refused': { providerId: 'vitrine-check' },
      'markup-as-voucher-refused': { voucher: MARKUP },
    },
    (change: object) =>
      refusedAfter(programmed, (visit, { providerId }) =>
        pbmOf(visit, { providerId, clientDocument: CPF, voucher: '', ...change }),
      ),
  ),
  'programme-needs-a-bearer': refusedAfter(programmed, (visit, { providerId }) =>
    visit.stranger.post('/api/catalog/products/pbm', { providerId, clientDocument: CPF, voucher: '' }),
  ),
})

const prescribers = checksOf('pharmacy', 'pharmacy', {
  'known-prescriber-accepted-or-refused-in-words': async (visit) => {
    await programmed(visit)
    const exchange = await crm(visit, PRESCRIPTION)
    if (!mustStayWell(exchange)) refusalOf(exchange)
  },
  'prescription-of-tomorrow-refused': async (visit) => {
    await programmed(visit)
    const ahead = new Date(visit.now().getTime() + 3 * 24 * 60 * 60 * 1000)
    refusalOf(await crm(visit, { ...PRESCRIPTION, date: ahead.toISOString().slice(0, 10) }))
  },
  ...each(
    {
      'prescription-of-no-real-day-refused': { date: '2026-02-31' },
      'prescription-in-another-date-format-refused': { date: '01/10/2026' },
      'prescriber-of-an-unknown-state-refused': { prescritorState: 'XX' },
      'prescriber-of-an-unknown-council-refused': { prescritorCouncil: 9 },
      'prescriber-without-a-number-refused': { prescriptorId: '' },
      'long-prescriber-refused': { prescriptorId: LONG },
    },
    (change: object) => refusedAfter(programmed, (visit) => crm(visit, { ...PRESCRIPTION, ...change })),
  ),
})

const apply = ({ shopper }: Visit, body: object, clientDocument = CPF): Promise<Exchange> =>
  shopper.post('/api/catalog/products/pbm/apply', body, { query: { clientDocument, voucher: '' } })

const isFree = ({ prescriptionRequired }: { prescriptionRequired: boolean }): boolean => !prescriptionRequired

/** A unit offer that needs no prescription, of a product that a shopper may buy. */
async function freeOffer(visit: Visit) {
  const product = await visit.product(
    (one) => isInProgramme(one) && !one.isRestrictedSale && !!one.customPrices?.pbm?.products?.some(isFree),
    'every offer needs a prescription',
  )
  const offer = some(product.customPrices?.pbm?.products.find(isFree), 'every offer needs a prescription')
  return { product, offer, body: { providerId: product.providerId, kind: 'unit', offerId: offer.id } }
}

function applied(visit: Visit) {
  return visit.once('applied offer', async () => {
    const { product, offer, body } = await freeOffer(visit)
    const exchange = await apply(visit, body)
    const { pbmInfo } = recordOf(exchange)
    return { product, offer, exchange, pbmInfo }
  })
}

/** The line of the offer, added once. */
function bought(visit: Visit) {
  return visit.once('bought offer', async () => {
    const { product, offer, pbmInfo } = await applied(visit)
    const added = await visit.add(product.providerId, offer.quantity, { customPrice: { pbmInfo } })
    return { ...added, product, offer, pbmInfo }
  })
}

/** Cents of `R$ 1.234,50`. */
function centsOfText(text: string): number | null {
  const [, whole, decimals] = /(\d[\d.]*),(\d{2})/.exec(text) ?? []
  return whole === undefined ? null : Number(`${whole.replaceAll('.', '')}${decimals}`)
}

const buying = checksOf('pharmacy', 'pharmacy', {
  'offer-applied-brings-its-information': async (visit) => {
    const { exchange, pbmInfo } = await applied(visit)
    must(exchange, pbmInfo != null, 'data.pbmInfo, which goes back with the line')
  },
  'unknown-offer-refused': refusedAfter(freeOffer, (visit, { body }) =>
    apply(visit, { ...body, offerId: 'vitrine-check' }),
  ),
  'offer-of-another-kind-refused': refusedAfter(freeOffer, (visit, { body }) =>
    apply(visit, { ...body, kind: 'vitrine' }),
  ),
  'offer-for-a-wrong-cpf-refused': refusedAfter(freeOffer, (visit, { body }) => apply(visit, body, '11111111111')),
  'offer-without-its-prescription-refused': async (visit) => {
    const product = await visit.product(
      (one) => isInProgramme(one) && !!one.customPrices?.pbm?.products?.some((offer) => offer.prescriptionRequired),
      'no offer needs a prescription',
    )
    const offer = product.customPrices?.pbm?.products.find(({ prescriptionRequired }) => prescriptionRequired)
    refusalOf(await apply(visit, { providerId: product.providerId, kind: 'unit', offerId: offer?.id }))
  },
  'offer-with-a-future-prescription-refused': refusedAfter(freeOffer, (visit, { body }) =>
    apply(visit, { ...body, prescription: { ...PRESCRIPTION, date: '2099-01-01' } }),
  ),
  'offer-line-stands-in-the-order': async (visit) => {
    const { exchange, order, index, product, offer } = await bought(visit)
    const line = lineAt(order, index)
    mustEqual(
      exchange,
      [line?.providerId, line?.quantity],
      [product.providerId, offer.quantity],
      'product and quantity of the line',
    )
  },
  'offer-line-has-the-offers-price': async (visit) => {
    const { exchange, order, index, offer } = await bought(visit)
    const total = some(centsOfText(offer.totalPriceFormatted), 'the offer tells no total')
    mustEqual(exchange, cents(lineAt(order, index)?.totalAmout), total, 'cents of the line, as the offer said')
  },
  'offer-line-keeps-its-information': async (visit) => {
    const { exchange, order, index } = await bought(visit)
    const { customPrice } = some(lineAt(order, index), 'no line')
    const info = customPrice?.pbmInfo as { id?: unknown } | null | undefined
    must(exchange, Boolean(info?.id ?? info), 'what the programme answered, in customPrice.pbmInfo')
  },
  'offer-line-is-edited-on-its-page-only': async (visit) => {
    const { exchange, order, index } = await bought(visit)
    mustEqual(exchange, lineAt(order, index)?.editOnlyInProductPage, true, 'editOnlyInProductPage')
  },
  'offer-line-refuses-another-quantity': async (visit) => {
    const { index, product, offer } = await bought(visit)
    refusalOf(await visit.tryToPut({ index, providerId: product.providerId, quantity: offer.quantity + 1 }))
    await mustRead(visit, (order) => lineAt(order, index)?.quantity, offer.quantity, 'quantity of the line')
  },
  'offer-line-stays-when-read-again': async (visit) => {
    const { order, index } = await bought(visit)
    const exchange = await visit.shopper.get('/api/order/current')
    const read = lineAt(visit.orderIn(exchange), index)
    mustEqual(exchange, cents(read?.totalAmout), cents(lineAt(order, index)?.totalAmout), 'cents of the line')
  },
  'made-up-offer-is-no-discount': async (visit) => {
    const { product, offer } = await bought(visit)
    const order = await visit.current()
    const customPrice = {
      pbmInfo: { id: 'vitrine-check', kind: 'unit', offerId: offer.id, quantity: offer.quantity, price: 0.01 },
    }
    const other = await visit.product(
      (one) => isInProgramme(one) && one.providerId !== product.providerId,
      'one product is in a programme',
    )
    const body = { index: nextIndex(order), providerId: other.providerId, quantity: offer.quantity, customPrice }
    const exchange = await visit.tryToPut(body)
    if (!mustStayWell(exchange)) return void refusalOf(exchange)
    const line = lineAt(visit.orderIn(exchange), body.index)
    mustEqual(exchange, line?.customPrice ?? null, null, 'no offer in the line')
    await visit.put({ ...body, quantity: 0 })
  },
  'offer-of-another-product-is-no-discount': async (visit) => {
    const { product, pbmInfo } = await bought(visit)
    const other = await visit.product(
      (one) => isInProgramme(one) && one.providerId !== product.providerId && !one.isRestrictedSale,
      'one product is in a programme',
    )
    const body = {
      index: nextIndex(await visit.current()),
      providerId: other.providerId,
      quantity: 1,
      customPrice: { pbmInfo },
    }
    const exchange = await visit.tryToPut(body)
    if (!mustStayWell(exchange)) return void refusalOf(exchange)
    mustEqual(exchange, lineAt(visit.orderIn(exchange), body.index)?.customPrice ?? null, null, 'no offer in the line')
    await visit.put({ ...body, quantity: 0 })
  },
  'offer-line-is-removed': async (visit) => {
    const { index, product } = await bought(visit)
    const exchange = await visit.tryToPut({ index, providerId: product.providerId, quantity: 0 })
    must(exchange, lineAt(visit.orderIn(exchange), index) === undefined, `no line ${index} any more`)
  },
  'restricted-product-refused-to-shoppers': async (visit) => {
    need((await visit.settings()).disableRestrictedProducts, 'the shop sells restricted products to shoppers')
    const { providerId } = await visit.product(
      (one) => one.isActive && one.isRestrictedSale === true,
      'no product is restricted',
    )
    refusalOf(await visit.tryToPut({ index: nextIndex(await visit.current()), providerId, quantity: 1 }))
  },
})

export const pharmacyChecks: Check[] = [...programmes, ...prescribers, ...buying]
