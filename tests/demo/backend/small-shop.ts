import type { ProductSeed, SellerSeed, ShopSeed } from '../../../src/backend/model'
import { settingsOf } from '../../../demo/shop/shops/shop'

function product(change: Partial<ProductSeed> & Pick<ProductSeed, 'providerId' | 'name' | 'price'>): ProductSeed {
  const pictures = [0, 1].map((view) => `/art/farmacia/${change.providerId}/${view}.svg`)
  return { isActive: true, pictures, categories: ['casa'], ...change }
}

function store(providerId: string, name: string, zipCode: string, more: Partial<SellerSeed> = {}): SellerSeed {
  const place = { street: 'Rua Augusta', number: '10', neighborhood: 'Centro', city: 'São Paulo', state: 'SP', zipCode }
  return {
    providerId,
    name,
    address: { name, ...place, fullAddress: { street: place.street, number: place.number } },
    serviceTax: null,
    allowedPriceTables: [],
    useDefaultPriceTable: false,
    defaultPriceTable: null,
    ...more,
  }
}

const estimates = { shippingTimeEstimative: 'Hoje', minShippingTimeEstimative: 'Hoje' }
const style = { defaultColor: '#123456', secondaryColor: '#654321', urlLogo: '/art/farmacia/logo.svg' }

export const settings = settingsOf({
  style,
  channelId: 'loja',
  channelSettings: [{ channelId: 1, style }],
  showCollections: [],
  whatsApp: '5511900000000',
  shippingRestrictionMessage: '',
  steps: ['Start', 'Catalog', 'Identify', 'Logistic', 'Payment'],
  showSellerOptions: true,
  disableRestrictedProducts: true,
  allowShippingRestrictedProducts: false,
})

export const products: ProductSeed[] = [
  product({
    providerId: 'cafe',
    name: 'Café torrado',
    price: 10,
    topRank: 2,
    facets: { marca: 'Serra' },
    brand: { name: 'Serra' },
  }),
  product({ providerId: 'pao', name: 'Pão de açúcar', price: 3.35, topRank: 1, facets: { marca: 'Forno' } }),
  product({
    providerId: 'cha',
    name: 'Chá verde',
    price: 8,
    promotionalPrice: 6.5,
    categories: ['casa', 'folhas'],
    collections: ['frio'],
  }),
  product({ providerId: 'cravo', name: 'Cravo', price: 4, promotionalPrice: 5 }),
  product({ providerId: 'mel', name: 'Mel', price: 20, stock: 3 }),
  product({ providerId: 'sal', name: 'Sal', price: 2, customPrices: { maxQuantity: 4 } }),
  product({ providerId: 'fim', name: 'Fora de linha', price: 5, isActive: false }),
  product({ providerId: 'remedio', name: 'Antibiótico', price: 40, isRestrictedSale: true }),
  product({ providerId: 'gelo', name: 'Vacina', price: 90, hasShippingRestriction: true }),
  product({ providerId: 'vaso', name: 'Vaso', price: 30, pictures: [] }),
  product({
    providerId: 'caixa',
    name: 'Caixa do mês',
    price: 50,
    subscriptionOffers: [
      { providerId: 'mensal', recurrence: { type: 30, frequency: 1 }, price: 45 },
      { providerId: 'anual', recurrence: { type: 40, frequency: 1 } },
    ],
  }),
  product({
    providerId: 'camisa',
    name: 'Camisa',
    price: 100,
    hasVariants: true,
    attributes: [
      {
        providerId: 'cor',
        name: 'Cor',
        options: [
          { providerId: 'azul', name: 'Azul' },
          { providerId: 'verde', name: 'Verde' },
        ],
      },
    ],
    dimensions: [
      {
        dimensions: { cor: 'azul' },
        sku: 'camisa-azul',
        isAvailable: true,
        priceDefault: 110,
        image: { url: '/art/farmacia/camisa/1.svg' },
      },
      { dimensions: { cor: 'verde' }, sku: 'camisa-verde', isAvailable: false, priceDefault: 100 },
    ],
  }),
  product({
    providerId: 'lata',
    name: 'Lata',
    price: 12,
    attributes: [
      { providerId: 'tamanho', name: 'Tamanho', options: [{ providerId: 'g', name: 'Grande', redirectable: true }] },
    ],
    variants: { g: { name: 'Lata grande', price: 18 } },
  }),
  product({
    providerId: 'pressao',
    name: 'Remédio de pressão',
    price: 30,
    customPrices: {
      pbm: {
        products: [
          {
            id: 'um',
            quantity: 1,
            percentage: 20,
            priceFormatted: 'R$ 24,00',
            totalPriceFormatted: 'R$ 24,00',
            prescriptionRequired: false,
          },
          {
            id: 'dois',
            quantity: 2,
            percentage: 30,
            priceFormatted: 'R$ 21,00',
            totalPriceFormatted: 'R$ 42,00',
            prescriptionRequired: true,
          },
        ],
        combos: [
          {
            id: 'kit',
            label: 'Leve 3',
            descriptions: ['3 caixas'],
            totalQuantity: 3,
            price: 59.99,
            points: 0,
            prescriptionRequired: false,
          },
        ],
        price: 30,
      },
    },
  }),
  ...Array.from({ length: 23 }, (_, at) =>
    product({ providerId: `item-${at}`, name: `Item ${at}`, price: 1 + at, categories: ['muitos'] }),
  ),
]

/** A small shop with one product for each rule. It uses the pharmacy's id. */
export const smallShop: ShopSeed = {
  id: 'farmacia',
  name: 'Loja de provas',
  about: '',
  settings,
  categories: [
    { providerId: 'casa', name: 'Casa', children: [{ providerId: 'folhas', name: 'Folhas' }] },
    { providerId: 'muitos', name: 'Muitos' },
  ],
  collections: [{ providerId: 'frio', name: 'Para o frio' }],
  facets: [
    { key: 'marca', name: 'Marca' },
    { key: 'fornecedor', name: 'Fornecedor', hidden: true },
  ],
  products,
  sellers: [
    store('perto', 'Loja Perto', '01305-000', { serviceTax: 2.5, allowedPriceTables: ['clube'] }),
    store('longe', 'Loja Longe', '08000-000', {
      missingProducts: ['mel'],
      useDefaultPriceTable: true,
      defaultPriceTable: 'clube',
    }),
  ],
  logistics: [
    {
      providerId: 'moto',
      type: 1,
      name: 'Moto',
      price: 7.9,
      storeName: 'Loja Perto',
      cepPrefixes: ['01'],
      maxItemsAmout: 10,
      maxDistinctItems: 3,
      ...estimates,
    },
    { providerId: 'correio', type: 2, name: 'Correio', price: 20, cepPrefixes: ['0'], orderMinPrice: 50, ...estimates },
    { providerId: 'balcao-longe', type: 0, name: 'Balcão', price: 0, storeName: 'Loja Longe', ...estimates },
    { providerId: 'balcao-perto', type: 0, name: 'Balcão', price: 0, storeName: 'Loja Perto', ...estimates },
  ],
  priceTables: [
    { providerId: 'clube', name: 'Clube', factor: 0.9 },
    { providerId: 'atacado', name: 'Atacado', factor: 0.5 },
  ],
  coupons: [
    { code: 'DEZ', kind: 'percent', value: 10 },
    { code: 'CINCO', kind: 'reais', value: 5, minimum: 30 },
    { code: 'VELHO', kind: 'percent', value: 50, expired: true },
  ],
  paymentOptions: [
    { providerId: 'cartao', method: 0, name: 'Cartão', group: 'Cartão', payOnDelivery: false },
    { providerId: 'pix', method: 3, name: 'PIX', group: 'PIX', payOnDelivery: false },
    { providerId: 'boleto', method: 1, name: 'Boleto', group: 'Boleto', payOnDelivery: false },
    { providerId: 'link', method: 6, name: 'Link', group: 'Link', payOnDelivery: false },
    { providerId: 'dinheiro', method: 5, name: 'Dinheiro', group: 'Dinheiro', payOnDelivery: true },
    { providerId: 'maquina', method: 5, name: 'Visa', group: 'Crédito', payOnDelivery: true },
  ],
  gifts: [
    {
      id: 'brindes',
      availableQuantity: 2,
      fromItemsAmount: 50,
      availableGifts: [
        { id: 'caneta', seller: 'perto', name: 'Caneta', picture: '/art/farmacia/caneta/0.svg' },
        { id: 'bloco', seller: 'perto', name: 'Bloco', picture: '/art/farmacia/bloco/0.svg' },
        { id: 'boton', seller: 'perto', name: 'Bóton', picture: '/art/farmacia/boton/0.svg' },
      ],
    },
  ],
  minOrderValue: 15,
  schedule: {
    slots: [
      [8, 10],
      [14, 16],
    ],
    closedWeekdays: [0],
    cutoffHours: 2,
  },
  gateway: 'ShopProvider',
  pixKey: 'pix@loja.example',
}
