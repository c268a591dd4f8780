import type { LogisticSeed, ShopSeed } from '../model'
import { onDelivery, PAID_ONLINE, pickup, settingsOf, store } from './build'
import products from './fashion.json' with { type: 'json' }
import { productsOf } from './products'

const boaViagem = store(
  'mare-boa-viagem',
  'Ateliê Maré Boa Viagem',
  {
    street: 'Avenida Conselheiro Aguiar',
    number: '2330',
    neighborhood: 'Boa Viagem',
    city: 'Recife',
    state: 'PE',
    zipCode: '51020-020',
    complement: 'Loja 4',
  },
  { allowedPriceTables: ['revenda'] },
)
const recifeAntigo = store(
  'mare-recife-antigo',
  'Ateliê Maré Recife Antigo',
  {
    street: 'Rua do Bom Jesus',
    number: '183',
    neighborhood: 'Recife',
    city: 'Recife',
    state: 'PE',
    zipCode: '50030-170',
  },
  { serviceTax: 6, missingProducts: ['70118'] },
)

const LITORAL = ['50', '51', '52', '53']

const logistics: LogisticSeed[] = [
  {
    providerId: 'entrega-recife',
    type: 1,
    name: 'Entrega no mesmo dia',
    price: 14.9,
    orderMinPrice: 80,
    shippingTimeEstimative: 'Hoje, até as 20h',
    minShippingTimeEstimative: 'Hoje, a partir das 16h',
    storeName: boaViagem.name,
    description: 'Para pedidos feitos até as 13h, de segunda a sábado.',
    cepPrefixes: LITORAL,
  },
  {
    providerId: 'encomenda',
    type: 2,
    name: 'Encomenda econômica',
    price: 19.9,
    shippingTimeEstimative: 'De 6 a 10 dias úteis',
    minShippingTimeEstimative: '6 dias úteis',
  },
  {
    providerId: 'encomenda-rapida',
    type: 2,
    name: 'Encomenda rápida',
    price: 34.5,
    shippingTimeEstimative: 'De 2 a 4 dias úteis',
    minShippingTimeEstimative: '2 dias úteis',
  },
  {
    providerId: 'frete-gratis',
    type: 2,
    name: 'Frete grátis Maré',
    price: 0,
    orderMinPrice: 399,
    shippingTimeEstimative: 'De 5 a 8 dias úteis',
    minShippingTimeEstimative: '5 dias úteis',
  },
  pickup('retira-boa-viagem', boaViagem, 'Pronto hoje, em 3 horas'),
  pickup('retira-recife-antigo', recifeAntigo, 'Pronto amanhã, a partir das 10h', { name: 'Retirada no ateliê' }),
]

const SHOWN = [
  { providerId: 'verao-na-praia', name: 'Verão na Praia' },
  { providerId: 'presentes-ate-100', name: 'Presentes até R$ 100' },
  { providerId: 'novidades', name: 'Novidades' },
]

const settings = settingsOf({
  style: { defaultColor: '#5b2245', secondaryColor: '#e07a5f', urlLogo: '/art/moda/logo.svg' },
  channelId: 'ateliemare',
  channelSettings: [
    { channelId: 3, style: { defaultColor: '#c2456b', secondaryColor: '#2f4858', urlLogo: '/art/moda/logo.svg' } },
    { channelId: 0, style: { defaultColor: '#2f4858', secondaryColor: '#e07a5f', urlLogo: '/art/moda/logo.svg' } },
  ],
  showCollections: SHOWN,
  whatsApp: '5581900000000',
  hiddenInactiveProducts: true,
  showSpecifications: false,
  shippingRestrictionMessage: 'Esta peça é feita sob medida e só sai do ateliê com prova marcada.',
  steps: ['Start', 'Catalog', 'Identify', 'Logistic', 'Payment'],
})

export const fashion: ShopSeed = {
  id: 'moda',
  name: 'Ateliê Maré',
  about:
    'Moda praia e cidade feita no Recife: tamanhos e cores com preço próprio, coleções e uma caixa por assinatura.',
  settings,
  categories: [
    {
      providerId: 'vestidos',
      name: 'Vestidos',
      children: [
        { providerId: 'curtos', name: 'Curtos' },
        { providerId: 'longos', name: 'Longos e midi' },
      ],
    },
    { providerId: 'blusas-e-camisas', name: 'Blusas e camisas' },
    { providerId: 'calcas-e-saias', name: 'Calças, saias e shorts' },
    {
      providerId: 'praia',
      name: 'Praia',
      children: [
        { providerId: 'banho', name: 'Maiôs, biquínis e sungas' },
        { providerId: 'saidas', name: 'Saídas e cangas' },
      ],
    },
    { providerId: 'calcados', name: 'Calçados' },
    { providerId: 'bolsas', name: 'Bolsas' },
    { providerId: 'acessorios', name: 'Acessórios' },
  ],
  collections: SHOWN,
  facets: [
    { key: 'tamanho', name: 'Tamanho' },
    { key: 'cor', name: 'Cor' },
    { key: 'tecido', name: 'Material' },
    { key: 'marca', name: 'Marca' },
    { key: 'fornecedor', name: 'Fornecedor', hidden: true },
  ],
  products: productsOf(products),
  sellers: [boaViagem, recifeAntigo],
  logistics,
  priceTables: [
    { providerId: 'revenda', name: 'Revenda', factor: 0.7 },
    { providerId: 'liquida', name: 'Liquida Maré', factor: 0.8 },
  ],
  coupons: [
    { code: 'PRIMEIRAMARE', kind: 'percent', value: 10 },
    { code: 'MARE50', kind: 'reais', value: 50, minimum: 300 },
    { code: 'CARNAVAL', kind: 'percent', value: 25, expired: true },
  ],
  paymentOptions: [
    ...PAID_ONLINE,
    ...onDelivery('Crédito', 'Visa crédito', 'Mastercard crédito'),
    ...onDelivery('Dinheiro', 'Dinheiro'),
  ],
  gifts: [],
  minOrderValue: 0,
  schedule: {
    slots: [
      [10, 13],
      [15, 19],
    ],
    closedWeekdays: [0, 1],
    cutoffHours: 24,
  },
  gateway: 'MercadoPago',
  pixKey: '00000000-0000-4000-8000-000000000000',
}
