import { record, string, unknown } from 'superstruct'
import {
  amount,
  anyNumber,
  birthDate,
  cep,
  channel,
  colour,
  count,
  day,
  fields,
  flag,
  fullList,
  idValue,
  instant,
  listOf,
  logisticType,
  loose,
  method,
  money,
  orderStatus,
  paymentStatus,
  picture,
  positive,
  recurrenceType,
  someId,
  step,
  text,
  truth,
  whole,
  words,
  type Shape,
} from './values'

/* Entities of the contract: what a client cannot do without is required, the rest may be missing or null. */

const sizes = record(string(), idValue as never) as unknown as Shape
const recurrence = fields({ type: recurrenceType, frequency: positive })
const style = fields({ defaultColor: colour, secondaryColor: colour, urlLogo: loose(picture) })
const namedEntry = fields({ providerId: idValue, name: words })

const customer = fields({
  name: text,
  email: text,
  birthDate,
  document: someId,
  isCorporate: flag,
  corporateDocument: someId,
  corporateName: text,
  tradeName: text,
  stateInscription: someId,
})

const address = fields({
  name: text,
  state: text,
  city: text,
  street: text,
  number: someId,
  zipCode: cep,
  complement: text,
  neighborhood: text,
  neighborhoodId: someId,
  isDefault: flag,
})

const line = fields({
  index: whole,
  providerId: idValue,
  name: words,
  imageUrl: loose(picture),
  quantity: positive,
  attributes: listOf(fields({ providerId: idValue, optionProviderId: idValue, redirectable: flag })),
  sku: someId,
  subscription: loose(fields({ providerId: idValue, recurrence })),
  preferences: text,
  listPrice: loose(amount),
  unitPrice: amount,
  promotionalPrice: loose(amount),
  totalAmout: amount,
  isGift: flag,
  editOnlyInProductPage: flag,
  sellerId: someId,
  priceTags: listOf(fields({ name: text, value: money })),
  hasShippingRestriction: flag,
})

/** Every shape by its name. */
export const shapes = {
  customer,
  address,
  addresses: listOf(address),
  orderStatus: loose(orderStatus),
  preset: loose(fields({ logisticType: loose(logisticType), paymentMethod: loose(method) })),
  assistant: fields({ searchTerms: listOf(words), productsIds: listOf(idValue) }),
  style,
  channelStyles: listOf(fields({ channelId: channel, style: loose(style) })),
  namedEntry,
  namedEntries: listOf(namedEntry),
  steps: listOf(step),
  features: listOf(words),
  category: fields({ providerId: idValue, name: words, description: text, children: listOf(namedEntry) }),
  page: fields({
    data: fullList(unknown()),
    page: whole,
    perPage: positive,
    hasMore: truth,
    hasData: flag,
    total: whole,
    token: someId,
  }),
  productEssentials: fields({ providerId: idValue, name: words }),
  productPrices: fields({
    price: loose(amount),
    listPrice: loose(amount),
    promotionalPrice: loose(amount),
    minPrice: loose(amount),
    maxPrice: loose(amount),
    kilogramPrice: loose(amount),
  }),
  productPictures: fields({ images: listOf(fields({ url: picture })) }),
  productFlags: fields({
    isActive: flag,
    isRestrictedSale: flag,
    hasVariants: flag,
    addOnlyInProductPage: flag,
    soldInKilo: flag,
    hasShippingRestriction: flag,
  }),
  productTexts: fields({
    description: text,
    brand: loose(fields({ name: text })),
    sellerName: text,
    offerDescription: text,
    shippingRestrictionMessage: text,
    clusterHighlights: listOf(words),
    sku: someId,
  }),
  productAttributes: fields({
    attributes: listOf(
      fields({
        providerId: idValue,
        name: text,
        options: listOf(fields({ providerId: idValue, name: text, redirectable: flag })),
      }),
    ),
  }),
  productDimensions: fields({
    dimensions: listOf(
      fields({
        dimensions: sizes,
        image: loose(fields({ url: picture })),
        sku: idValue,
        isAvailable: truth,
        priceDefault: loose(amount),
      }),
    ),
  }),
  productSubscriptions: fields({
    subscriptionOffers: listOf(fields({ providerId: idValue, recurrence, price: loose(amount) })),
  }),
  productSpecification: fields({ specification: listOf(fields({ name: words, value: listOf(words) })) }),
  productCustomPrices: fields({
    customPrices: loose(fields({ bestPrice: loose(amount), maxQuantity: count })),
  }),
  pbm: fields({
    products: listOf(
      fields({
        id: idValue,
        quantity: positive,
        percentage: loose(anyNumber),
        priceFormatted: text,
        totalPriceFormatted: text,
        prescriptionRequired: flag,
      }),
    ),
    combos: listOf(
      fields({
        id: idValue,
        label: text,
        descriptions: listOf(words),
        totalQuantity: positive,
        price: amount,
        prescriptionRequired: flag,
      }),
    ),
    price: loose(amount),
  }),
  facet: fields({
    key: idValue,
    name: text,
    hidden: flag,
    values: listOf(
      fields({
        value: idValue,
        name: text,
        quantity: count,
        range: loose(fields({ from: anyNumber, to: anyNumber })),
      }),
    ),
  }),
  orderAmounts: fields({
    itemsAmout: loose(amount),
    discountAmout: loose(amount),
    totalAmout: loose(amount),
    minOrderValue: loose(amount),
  }),
  orderFlags: fields({
    enableDelivery: flag,
    enablePickUp: flag,
    enableCreditPayment: flag,
    enablePixPayment: flag,
    enableNubankPayment: flag,
    enablePagalevePayment: flag,
    enableLinkPayment: flag,
    enableBoletoPayment: flag,
    enablePreferences: flag,
    isInSemiAutomatic: flag,
  }),
  orderTexts: fields({ coupon: text, catalogErrorMessages: listOf(words), customPricesMessages: listOf(words) }),
  lines: listOf(line),
  gifts: listOf(
    fields({
      id: idValue,
      availableQuantity: count,
      availableGifts: listOf(fields({ id: idValue, seller: someId, name: text, imageUrl: loose(picture) })),
    }),
  ),
  payment: loose(
    fields({
      method: loose(method),
      link: text,
      status: loose(paymentStatus),
      pix: loose(fields({ code: words, expiresAt: instant })),
      boleto: loose(
        fields({
          line: words,
          dueDate: day,
        }),
      ),
      cashAmount: loose(amount),
    }),
  ),
  seller: loose(
    fields({
      providerId: idValue,
      name: words,
      serviceTax: loose(amount),
      allowedPriceTables: listOf(idValue),
      useDefaultPriceTable: flag,
      defaultPriceTable: someId,
    }),
  ),
  logistic: loose(
    fields({
      type: logisticType,
      providerId: idValue,
      name: text,
      price: loose(amount),
      startDeliveryTime: loose(instant),
      endDeliveryTime: loose(instant),
      maxDistinctItems: count,
      maxItemsAmout: count,
      orderMinPrice: loose(amount),
    }),
  ),
  logisticOption: fields({
    providerId: idValue,
    type: logisticType,
    name: text,
    price: loose(amount),
    shippingTimeEstimative: text,
  }),
  sellerOption: fields({ providerId: idValue, name: words, address: loose(address), serviceTax: loose(amount) }),
  scheduleDay: fields({
    header: words,
    options: listOf(
      fields({
        startTime: instant,
        endTime: instant,
        scheduleUntil: loose(instant),
        enabled: truth,
      }),
    ),
  }),
  paymentOption: fields({ providerId: idValue, method, name: words, group: text, payOnDelivery: flag }),
  cardOption: fields({
    providerId: idValue,
    name: words,
    installments: fullList(fields({ count: positive, value: amount })),
  }),
  place: fields({ street: text, neighborhood: text, city: words, state: words }),
}
