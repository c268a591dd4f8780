/** The storefront's own settings, which no engine has: see the type `EngineShop` of vitrine/backend. Amounts in reais. */
export const shop = {
  name: 'Minha loja',
  city: 'São Paulo',
  minOrderValue: 0,
  // The key that PIX is paid to; PIX is not offered without one.
  pixKey: '',
  // Each by the id that the engine gives it.
  payments: [{ providerId: 'pix', method: 3, name: 'PIX', group: '', payOnDelivery: false }],
  // A way of delivery that the engine quotes is offered when its id stands here, as in
  // { providerId: 'ID', type: 1, name: 'Entrega', price: 0, shippingTimeEstimative: '2 dias', minShippingTimeEstimative: '2 dias' }
  ways: [],
  settings: {
    style: { defaultColor: '#1b6e3c', secondaryColor: '#14532d', urlLogo: '/logo.svg' },
    channelId: 'loja',
    channelSettings: [],
    showCollections: [],
    whatsApp: '',
    webCatalogCallbackMessage: '',
    shippingRestrictionMessage: '',
    fallbackImage: '',
    steps: ['Start', 'Catalog', 'Identify', 'Logistic', 'Payment'],
    hiddenInactiveProducts: false,
    hideAttributes: false,
    showSpecifications: true,
    showSellerOptions: false,
    disableRestrictedProducts: false,
    allowShippingRestrictedProducts: true,
    enableBirthDate: false,
    enableCnpj: true,
    enableManualPrices: false,
    logistics: true,
    externalLogistic: false,
    canUseCoupon: true,
    disableChargeOrders: false,
    disableExpressDeliveryLogistic: false,
    payment: { usingExternalGateway: false },
  },
}
