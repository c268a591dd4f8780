import type { LogisticSeed, ShopSeed } from '../model'
import { onDelivery, PAID_ONLINE, pickup, settingsOf, store } from './build'
import products from './market.json' with { type: 'json' }
import { productsOf } from './products'
import { wholesale } from './wholesale'

const santaTereza = store(
  'largo-santa-tereza',
  'Mercadinho do Largo Santa Tereza',
  {
    street: 'Rua Mármore',
    number: '418',
    neighborhood: 'Santa Tereza',
    city: 'Belo Horizonte',
    state: 'MG',
    zipCode: '31010-220',
  },
  { allowedPriceTables: ['freguesia', 'empresas'] },
)
const floresta = store(
  'largo-floresta',
  'Mercadinho do Largo Floresta',
  {
    street: 'Rua Itajubá',
    number: '97',
    neighborhood: 'Floresta',
    city: 'Belo Horizonte',
    state: 'MG',
    zipCode: '31015-280',
  },
  { serviceTax: 4.9, allowedPriceTables: ['freguesia'], useDefaultPriceTable: true, defaultPriceTable: 'freguesia' },
)
const savassi = store(
  'largo-savassi',
  'Empório do Largo Savassi',
  {
    street: 'Rua Antônio de Albuquerque',
    number: '733',
    neighborhood: 'Savassi',
    city: 'Belo Horizonte',
    state: 'MG',
    zipCode: '30112-010',
  },
  { serviceTax: 7.5, allowedPriceTables: ['emporio', 'empresas'], missingProducts: ['mg-banana-prata'] },
)

const logistics: LogisticSeed[] = [
  {
    providerId: 'bicicleta',
    type: 1,
    name: 'Bicicleta do bairro',
    price: 5,
    orderMinPrice: 40,
    maxDistinctItems: 12,
    maxItemsAmout: 25,
    shippingTimeEstimative: 'Hoje, até 1 hora e meia',
    minShippingTimeEstimative: 'Hoje, a partir de 45 minutos',
    storeName: santaTereza.name,
    description: 'Para compras leves, até 12 kg, nos bairros vizinhos.',
    cepPrefixes: ['310', '3011'],
  },
  {
    providerId: 'furgao',
    type: 1,
    name: 'Furgão com hora marcada',
    price: 12.9,
    orderMinPrice: 60,
    maxDistinctItems: 60,
    maxItemsAmout: 200,
    shippingTimeEstimative: 'No horário escolhido',
    minShippingTimeEstimative: 'A partir de amanhã',
    storeName: floresta.name,
    cepPrefixes: ['30', '31'],
  },
  {
    providerId: 'furgao-gratis',
    type: 1,
    name: 'Furgão grátis na compra do mês',
    price: 0,
    orderMinPrice: 350,
    shippingTimeEstimative: 'No horário escolhido',
    minShippingTimeEstimative: 'A partir de amanhã',
    storeName: floresta.name,
    cepPrefixes: ['30', '31'],
  },
  {
    providerId: 'transportadora',
    type: 2,
    name: 'Transportadora (atacado)',
    price: 49,
    orderMinPrice: 300,
    shippingTimeEstimative: 'De 2 a 4 dias úteis',
    minShippingTimeEstimative: '2 dias úteis',
    description: 'Só para itens fechados do atacado; frescos não seguem.',
  },
  pickup('retira-santa-tereza', santaTereza, 'Pronto em 1 hora'),
  pickup('retira-floresta', floresta, 'Pronto em 2 horas', { maxItemsAmout: 80 }),
  pickup('retira-savassi', savassi, 'Pronto em 2 horas', {
    name: 'Retirada no estacionamento',
    price: 2,
    orderMinPrice: 50,
    maxDistinctItems: 30,
  }),
]

const SHOWN = [
  { providerId: 'churrasco', name: 'Churrasco de domingo' },
  { providerId: 'cafe-da-manha', name: 'Café da manhã mineiro' },
]

const settings = settingsOf({
  style: { defaultColor: '#2f6b36', secondaryColor: '#d9482b', urlLogo: '/art/mercado/logo.svg' },
  channelId: 'mercadinhodolargo',
  channelSettings: [
    { channelId: 1, style: { defaultColor: '#b3371f', secondaryColor: '#2f6b36', urlLogo: '/art/mercado/logo.svg' } },
  ],
  showCollections: SHOWN,
  whatsApp: '5531900000000',
  shippingRestrictionMessage: 'Retire este item na loja: ele não viaja bem.',
  steps: ['Start', 'Catalog', 'Identify', 'Logistic', 'Schedule', 'Payment'],
  showSellerOptions: true,
  enableManualPrices: true,
  payment: { usingExternalGateway: true },
})

export const market: ShopSeed = {
  id: 'mercado',
  name: 'Mercadinho do Largo',
  about:
    'Mercado de bairro em Belo Horizonte: hortifrúti e açougue por peso, padaria, entrega com hora marcada e um atacado de 5.000 itens.',
  settings,
  categories: [
    {
      providerId: 'hortifruti',
      name: 'Hortifrúti',
      children: [
        { providerId: 'frutas', name: 'Frutas' },
        { providerId: 'verduras', name: 'Verduras' },
        { providerId: 'legumes', name: 'Legumes' },
      ],
    },
    {
      providerId: 'acougue',
      name: 'Açougue',
      children: [
        { providerId: 'bovinos', name: 'Bovinos' },
        { providerId: 'aves-e-suinos', name: 'Aves e suínos' },
      ],
    },
    { providerId: 'padaria', name: 'Padaria' },
    { providerId: 'frios', name: 'Frios e laticínios' },
    {
      providerId: 'bebidas',
      name: 'Bebidas',
      children: [
        { providerId: 'sem-alcool', name: 'Sem álcool' },
        { providerId: 'vinhos-e-cervejas', name: 'Vinhos e cervejas' },
      ],
    },
    { providerId: 'mercearia', name: 'Mercearia' },
    { providerId: 'limpeza', name: 'Limpeza' },
    { providerId: 'atacado', name: 'Atacado', description: 'Fardos e caixas fechadas, 5.000 itens' },
  ],
  collections: SHOWN,
  facets: [
    { key: 'marca', name: 'Marca' },
    { key: 'venda', name: 'Como é vendido' },
    { key: 'origem', name: 'Origem' },
    { key: 'corredor', name: 'Corredor', hidden: true },
  ],
  products: [...productsOf(products), ...wholesale()],
  sellers: [santaTereza, floresta, savassi],
  logistics,
  priceTables: [
    { providerId: 'freguesia', name: 'Caderneta da freguesia', factor: 0.97 },
    { providerId: 'empresas', name: 'Empresas', factor: 0.9 },
    { providerId: 'emporio', name: 'Empório', factor: 1.08 },
  ],
  coupons: [
    { code: 'FEIRA5', kind: 'reais', value: 5 },
    { code: 'COMPRADOMES', kind: 'percent', value: 8, minimum: 300 },
    { code: 'SAOJOAO', kind: 'percent', value: 15, expired: true },
  ],
  paymentOptions: [
    ...PAID_ONLINE,
    ...onDelivery('Dinheiro', 'Dinheiro'),
    ...onDelivery('Crédito', 'Visa crédito', 'Mastercard crédito', 'Elo crédito', 'Hipercard'),
    ...onDelivery('Débito', 'Visa débito', 'Mastercard débito', 'Elo débito'),
    ...onDelivery('Vale-alimentação', 'Alelo', 'Sodexo', 'Ticket', 'VR'),
  ],
  gifts: [
    {
      id: 'brinde-cafe',
      availableQuantity: 1,
      fromItemsAmount: 200,
      availableGifts: [
        {
          id: 'sacola-de-feira',
          seller: 'largo-santa-tereza',
          name: 'Sacola de feira do Largo',
          art: { shape: 'tote', colors: ['#2f6b36', '#f2d9a0'], label: 'Largo', views: 1 },
        },
        {
          id: 'cafe-amostra',
          seller: 'largo-santa-tereza',
          name: 'Café Serra Mansa 50 g',
          art: { shape: 'pouch', colors: ['#5a3522', '#e6b65c'], label: 'Serra Mansa', views: 1 },
        },
      ],
    },
  ],
  minOrderValue: 40,
  schedule: {
    slots: [
      [8, 10],
      [10, 12],
      [14, 16],
      [16, 18],
      [18, 20],
    ],
    closedWeekdays: [0],
    cutoffHours: 3,
  },
  gateway: 'Pay',
  pixKey: '31900000000',
}
