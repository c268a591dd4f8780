import { findProduct } from '../catalog/products'
import { Refusal } from '../envelope'
import type { ProductSeed } from '../model'
import type { LineChoice } from '../proposal'
import type { ManualPrice, OrderLine, PbmAuthorization, SessionState } from '../state'
import { lacks } from './sellers'

export interface ItemRequest extends LineChoice {
  index: number
}

/** Each call reads and answers all of them. */
const MOST_LINES = 1000

/**
 * What holds in front of every shop, before it looks at its products.
 * @returns the line that there is
 * @throws Refusal
 */
export function requireLine(session: SessionState, request: ItemRequest): OrderLine | undefined {
  const { lines, giftLines } = session.order
  if (giftLines.some(({ index }) => index === request.index))
    throw new Refusal('Brindes não podem ser alterados por aqui', 'GiftLine')
  const known = lines.find(({ index }) => index === request.index)
  if (known && known.providerId !== request.providerId)
    throw new Refusal('O carrinho mudou em outro lugar. Atualize a página e tente de novo', 'LineChanged')
  if (request.quantity === 0) return known
  if (!known && lines.length >= MOST_LINES) throw new Refusal('Este pedido não cabe mais itens', 'TooManyLines')
  if (known?.pbm && request.pbmId === null) requireSameUnits(known, request)
  if (!known) requireNoOffer(session, request)
  return known
}

/**
 * Writes one line of the order: an unknown index adds a line, a known one replaces its quantity, quantity 0 removes it.
 * @throws Refusal with the shopper's message when a rule of the shop is broken
 */
export function putLine(session: SessionState, request: ItemRequest): void {
  const { order } = session
  const known = requireLine(session, request)
  if (request.quantity === 0) order.lines = order.lines.filter(({ index }) => index !== request.index)
  else if (known) replaceLine(session, known, request)
  else order.lines.push(makeLine(session, request))
}

/** A product bought by an offer cannot be bought otherwise until the offer is removed. */
function requireNoOffer({ order }: SessionState, { providerId, pbmId }: ItemRequest): void {
  const isHeld = order.lines.some((line) => line.pbm !== null && line.providerId === providerId)
  if (!isHeld) return
  throw new Refusal(
    pbmId === null
      ? 'Este produto já está no pedido com o desconto do programa. Remova a oferta para comprar de outro jeito'
      : 'O desconto deste produto já está ativo no pedido',
    'OfferActive',
  )
}

function replaceLine(session: SessionState, known: OrderLine, request: ItemRequest): void {
  const asksForAnother = request.attributes.length > 0
  const kept = { ...request, pbmId: request.pbmId ?? known.pbm?.id ?? null }
  if (!asksForAnother) kept.attributes = known.attributes
  if (!asksForAnother) kept.sku ??= known.sku
  const line = makeLine(session, kept)
  const subscription = request.subscription ? line.subscription : known.subscription
  const agreed = known.manualPrice
  const isOther = line.sku !== known.sku || subscription !== known.subscription
  if (agreed && !isOther) known.manualPrice = agreedFor(session, agreed, request.quantity)
  if (isOther) delete known.manualPrice
  Object.assign(known, line, { subscription, preferences: request.preferences ?? known.preferences })
}

type Units = Pick<OrderLine, 'quantity'>

/** An offer of a benefit programme is for so many units; a line that goes, goes whole. */
function requireSameUnits(known: Units, { quantity }: Units): void {
  if (quantity > 0 && quantity !== known.quantity)
    throw new Refusal('Esse item só pode ser editado na página do produto', 'EditOnlyInProductPage')
}

const AGREED = (most: number) =>
  `O preço combinado vale para até ${most} ${most === 1 ? 'unidade' : 'unidades'}. Para levar mais, fale com a loja`

/** A shopper takes no more units at an agreed price than were agreed; an agent agrees on more by taking them. */
export function agreedFor({ sessionType }: Who, price: ManualPrice, quantity: number): ManualPrice {
  if (quantity <= price.most) return price
  if (sessionType !== 1) throw new Refusal(AGREED(price.most), 'AgreedQuantity')
  return { ...price, most: quantity }
}

type Who = Pick<SessionState, 'sessionType'>

/** A line as the shop sells it. @throws Refusal for what it does not sell so */
export function makeLine(session: SessionState, request: ItemRequest): OrderLine {
  const product = sellable(session, request.providerId)
  checkQuantity(session, product, request)
  const { index, providerId, quantity } = request
  return {
    index,
    providerId,
    product,
    quantity,
    attributes: checkAttributes(product, request.attributes),
    sku: chooseSku(product, request),
    subscription: findOffer(product, request.subscription),
    pbm: findAuthorization(session, request),
    preferences: request.preferences ?? '',
  }
}

function sellable(session: SessionState, id: string): ProductSeed {
  const product = findProduct(session.shop, id)
  if (!product) throw new Refusal('Produto não encontrado', 'UnknownProduct')
  if (!product.isActive) throw new Refusal('Este produto está indisponível no estoque', 'InactiveProduct')
  requireUnrestricted(session, product)
  const { seller } = session.order
  if (lacks(seller, id)) throw new Refusal(`A loja ${seller?.name} não tem este produto`, 'SellerWithoutProduct')
  return product
}

/** @throws Refusal for a shopper, where an agent alone sells the product */
export function requireUnrestricted({ sessionType, settings }: SessionState, product: ProductSeed): void {
  if (product.isRestrictedSale && sessionType !== 1 && settings.disableRestrictedProducts)
    throw new Refusal('Este produto só é vendido com a ajuda de um atendente', 'RestrictedProduct')
}

function checkQuantity(
  { order }: SessionState,
  product: ProductSeed,
  { index, quantity, providerId }: ItemRequest,
): void {
  const limit = product.customPrices?.maxQuantity
  if (limit && quantity > limit) throw new Refusal(`A quantidade máxima deste item é ${limit}`, 'MaxQuantity')
  if (product.stock === undefined) return
  const others = order.lines.filter((line) => line.index !== index && line.providerId === providerId)
  const wanted = others.reduce((sum, line) => sum + line.quantity, quantity)
  if (wanted <= product.stock) return
  throw new Refusal(
    product.stock === 1 ? 'Temos apenas 1 unidade em estoque' : `Temos apenas ${product.stock} unidades em estoque`,
    'OutOfStock',
  )
}

function checkAttributes(product: ProductSeed, chosen: OrderLine['attributes']): OrderLine['attributes'] {
  for (const { providerId, optionProviderId } of chosen) {
    const attribute = product.attributes?.find((candidate) => candidate.providerId === providerId)
    const option = attribute?.options.find((candidate) => candidate.providerId === optionProviderId)
    if (!option) throw new Refusal('Uma das opções escolhidas não existe mais', 'UnknownOption')
  }
  return chosen
}

const CHOOSE = 'Escolha uma opção do produto antes de adicionar'

/** The requested SKU, or the one of the chosen attributes; a product sold by variants needs one. */
function chooseSku(product: ProductSeed, { sku, attributes }: ItemRequest): string | null {
  const dimensions = product.dimensions ?? []
  if (dimensions.length === 0) {
    requireEveryAttribute(product, attributes)
    return sku || (product.sku ?? null)
  }
  const variant = dimensions.find((dimension) =>
    sku ? dimension.sku === sku : pointsAt(dimension.dimensions, attributes),
  )
  if (!variant) throw new Refusal(CHOOSE, 'VariantRequired')
  if (!variant.isAvailable) throw new Refusal('Esta opção está esgotada', 'VariantUnavailable')
  return variant.sku
}

function requireEveryAttribute(product: ProductSeed, attributes: OrderLine['attributes']): void {
  if (!product.hasVariants || product.providerId.includes('Variant=')) return
  const chosen = new Set(attributes.map(({ providerId }) => providerId))
  if (product.attributes?.some(({ providerId }) => !chosen.has(providerId)))
    throw new Refusal(CHOOSE, 'VariantRequired')
}

function pointsAt(dimensions: Record<string, string>, attributes: OrderLine['attributes']): boolean {
  const chosen = new Map(attributes.map(({ providerId, optionProviderId }) => [providerId, optionProviderId]))
  return Object.entries(dimensions).every(([attribute, option]) => chosen.get(attribute) === option)
}

function findOffer(product: ProductSeed, wanted: ItemRequest['subscription']): OrderLine['subscription'] {
  if (!wanted) return null
  const offer = product.subscriptionOffers?.find(({ providerId, recurrence }) =>
    wanted.providerId === null
      ? recurrence.type === wanted.recurrence?.type && recurrence.frequency === wanted.recurrence.frequency
      : providerId === wanted.providerId,
  )
  if (!offer) throw new Refusal('Esta assinatura não está mais disponível', 'UnknownSubscription')
  return offer
}

function findAuthorization(
  session: SessionState,
  { pbmId, providerId, quantity }: ItemRequest,
): PbmAuthorization | null {
  if (pbmId === null) return null
  const authorization = session.pbmAuthorizations.get(pbmId)
  if (authorization?.providerId !== providerId) {
    throw new Refusal('Ative de novo o programa de benefícios deste produto', 'UnknownAuthorization')
  }
  if (authorization.quantity === quantity) return authorization
  throw new Refusal(`Esta oferta vale para ${authorization.quantity} unidades`, 'PbmQuantity')
}
