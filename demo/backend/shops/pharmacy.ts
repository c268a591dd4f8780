import type { GiftGroupSeed, LogisticSeed, ProductSeed, ShopSeed } from '../model'
import { onDelivery, PAID_ONLINE, pickup, settingsOf, store } from './build'
import products from './pharmacy.json' with { type: 'json' }
import { productsOf } from './products'

const pinheiros = store(
  'boahora-pinheiros',
  'Boa Hora Pinheiros',
  {
    street: 'Rua dos Pinheiros',
    number: '612',
    neighborhood: 'Pinheiros',
    city: 'São Paulo',
    state: 'SP',
    zipCode: '05422-001',
  },
  { allowedPriceTables: ['clube', 'convenio'] },
)
const vilaMariana = store(
  'boahora-vila-mariana',
  'Boa Hora Vila Mariana',
  {
    street: 'Rua Domingos de Morais',
    number: '1280',
    neighborhood: 'Vila Mariana',
    city: 'São Paulo',
    state: 'SP',
    zipCode: '04010-200',
  },
  { serviceTax: 2.5, allowedPriceTables: ['clube'], useDefaultPriceTable: true, defaultPriceTable: 'clube' },
)
const santana = store(
  'boahora-santana',
  'Boa Hora Santana 24h',
  {
    street: 'Rua Voluntários da Pátria',
    number: '2045',
    neighborhood: 'Santana',
    city: 'São Paulo',
    state: 'SP',
    zipCode: '02011-400',
  },
  { serviceTax: 0, missingProducts: ['100118', '100302'] },
)

const CAPITAL = ['01', '02', '03', '04', '05']

const logistics: LogisticSeed[] = [
  {
    providerId: 'moto',
    type: 1,
    name: 'Entrega expressa de moto',
    price: 8.9,
    orderMinPrice: 25,
    maxDistinctItems: 15,
    maxItemsAmout: 40,
    shippingTimeEstimative: 'Hoje, até 2 horas',
    minShippingTimeEstimative: 'Hoje, a partir de 40 minutos',
    storeName: pinheiros.name,
    description: 'Um motociclista nosso leva o pedido em embalagem lacrada.',
    cepPrefixes: CAPITAL,
  },
  {
    providerId: 'dia-seguinte',
    type: 1,
    name: 'Entrega no dia seguinte',
    price: 0,
    orderMinPrice: 89,
    shippingTimeEstimative: 'Amanhã, até as 18h',
    minShippingTimeEstimative: 'Amanhã, a partir das 9h',
    storeName: vilaMariana.name,
    cepPrefixes: [...CAPITAL, '06', '07', '08', '09'],
  },
  {
    providerId: 'correio',
    type: 2,
    name: 'Envio para todo o Brasil',
    price: 24.9,
    shippingTimeEstimative: 'De 4 a 9 dias úteis',
    minShippingTimeEstimative: '4 dias úteis',
    storeName: santana.name,
    description: 'Itens com receita e itens refrigerados não seguem por esta modalidade.',
  },
  pickup('retira-pinheiros', pinheiros, 'Pronto em 1 hora'),
  pickup('retira-vila-mariana', vilaMariana, 'Pronto em 2 horas', { name: 'Retirada no balcão' }),
  pickup('retira-santana', santana, 'Pronto em 1 hora, a qualquer hora', {
    name: 'Retirada no drive-thru',
    price: 3,
    maxItemsAmout: 20,
  }),
]

const LONG_STORY = Array.from(
  { length: 24 },
  (_, at) =>
    `<p><strong>Semana ${at + 1}.</strong> ${
      [
        'Nos primeiros dias, tome uma cápsula depois do café da manhã, com um copo cheio de água, e anote como se sente ao longo da tarde.',
        'O corpo absorve melhor a vitamina D junto de uma refeição com gordura boa: abacate, azeite, castanhas ou um ovo cozido resolvem.',
        'Se esquecer uma dose, não tome duas no dia seguinte; siga o horário de sempre e guarde o pote longe do sol e da umidade do banheiro.',
        'Converse com o farmacêutico antes de juntar outro suplemento, sobretudo se você usa anticoagulante, diurético ou remédio para a tireoide.',
      ][at % 4]
    }</p>`,
).join('')

/** The tale of one product is longer than any screen. */
const withStory = (product: ProductSeed): ProductSeed =>
  product.providerId === '400101' ? { ...product, description: `${product.description}${LONG_STORY}` } : product

const gifts: GiftGroupSeed[] = [
  {
    id: 'brinde-amostras',
    availableQuantity: 2,
    fromItemsAmount: 80,
    availableGifts: [
      {
        id: 'amostra-hidratante',
        seller: pinheiros.providerId,
        name: 'Amostra de hidratante Peleva 15 ml',
        art: { shape: 'jar', colors: ['#f3d9cf', '#c9785f'], label: 'Peleva', views: 1 },
      },
      {
        id: 'amostra-protetor',
        seller: pinheiros.providerId,
        name: 'Amostra de protetor Solara 10 ml',
        art: { shape: 'tube', colors: ['#f6b73c', '#ffffff'], label: 'Solara', views: 1 },
      },
      {
        id: 'amostra-xampu',
        seller: pinheiros.providerId,
        name: 'Amostra de xampu Fio & Flor 12 ml',
        art: { shape: 'pump', colors: ['#b9a2d8', '#6c4aa0'], label: 'Fio & Flor', views: 1 },
      },
    ],
  },
  {
    id: 'brinde-bebe',
    availableQuantity: 1,
    fromItemsAmount: 150,
    availableGifts: [
      {
        id: 'necessaire',
        seller: pinheiros.providerId,
        name: 'Nécessaire Boa Hora',
        art: { shape: 'clutch', colors: ['#0f5c63', '#f4c95d'], label: 'Boa Hora', views: 1 },
      },
      {
        id: 'garrafinha',
        seller: pinheiros.providerId,
        name: 'Garrafinha de água 400 ml',
        art: { shape: 'water', colors: ['#7cc4c4', '#0f5c63'], label: 'Boa Hora', views: 1 },
      },
    ],
  },
]

const SHOWN = [
  { providerId: 'semana-da-imunidade', name: 'Semana da Imunidade' },
  { providerId: 'kit-viagem', name: 'Kit viagem' },
]

const settings = settingsOf({
  style: { defaultColor: '#0f5c63', secondaryColor: '#f4b942', urlLogo: '/art/farmacia/logo.svg' },
  channelId: 'farmaciaboahora',
  channelSettings: [
    { channelId: 3, style: { defaultColor: '#8a2f5d', secondaryColor: '#f4b942', urlLogo: '/art/farmacia/logo.svg' } },
  ],
  showCollections: SHOWN,
  webCatalogCallbackMessage: 'Olá! Acabei de montar meu pedido na Farmácia Boa Hora e quero confirmar.',
  whatsApp: '5511900000000',
  shippingRestrictionMessage: 'Este item só pode ser retirado na loja, com um documento com foto.',
  steps: ['Start', 'Catalog', 'Identify', 'Logistic', 'Payment'],
  disableRestrictedProducts: true,
  allowShippingRestrictedProducts: false,
  enableBirthDate: true,
  enableCnpj: false,
})

export const pharmacy: ShopSeed = {
  id: 'farmacia',
  name: 'Farmácia Boa Hora',
  about:
    'Farmácia de bairro em São Paulo: medicamentos com e sem receita, programa de benefícios, dermocosméticos e itens de bebê.',
  settings,
  categories: [
    {
      providerId: 'medicamentos',
      name: 'Medicamentos',
      description: 'Com e sem receita',
      children: [
        { providerId: 'dor-e-febre', name: 'Dor e febre' },
        { providerId: 'gripe-e-alergia', name: 'Gripe e alergia' },
        { providerId: 'uso-continuo', name: 'Uso contínuo' },
        { providerId: 'estomago', name: 'Estômago' },
      ],
    },
    {
      providerId: 'dermocosmeticos',
      name: 'Dermocosméticos',
      children: [
        { providerId: 'rosto', name: 'Rosto' },
        { providerId: 'corpo', name: 'Corpo' },
        { providerId: 'protecao-solar', name: 'Proteção solar' },
      ],
    },
    {
      providerId: 'bebe',
      name: 'Mamãe e bebê',
      children: [
        { providerId: 'fraldas', name: 'Fraldas e lenços' },
        { providerId: 'alimentacao', name: 'Alimentação' },
      ],
    },
    { providerId: 'vitaminas', name: 'Vitaminas e suplementos' },
    {
      providerId: 'higiene',
      name: 'Higiene e beleza',
      children: [
        { providerId: 'cabelo', name: 'Cabelo' },
        { providerId: 'bucal', name: 'Saúde bucal' },
        { providerId: 'banho', name: 'Banho' },
      ],
    },
    { providerId: 'saude', name: 'Aparelhos e curativos' },
  ],
  collections: [...SHOWN, { providerId: 'so-na-boa-hora', name: 'Só na Boa Hora' }],
  facets: [
    { key: 'marca', name: 'Marca' },
    { key: 'apresentacao', name: 'Apresentação' },
    { key: 'receita', name: 'Receita' },
    { key: 'fornecedor', name: 'Fornecedor', hidden: true },
  ],
  products: productsOf(products).map(withStory),
  sellers: [pinheiros, vilaMariana, santana],
  logistics,
  priceTables: [
    { providerId: 'clube', name: 'Clube Boa Hora', factor: 0.95 },
    { providerId: 'convenio', name: 'Convênio empresas', factor: 0.88 },
  ],
  coupons: [
    { code: 'BOAHORA10', kind: 'percent', value: 10 },
    { code: 'SAUDE15', kind: 'reais', value: 15, minimum: 100 },
    { code: 'INVERNO2024', kind: 'percent', value: 20, expired: true },
  ],
  paymentOptions: [
    ...PAID_ONLINE,
    ...onDelivery('Dinheiro', 'Dinheiro'),
    ...onDelivery('Crédito', 'Visa crédito', 'Mastercard crédito', 'Elo crédito'),
    ...onDelivery('Débito', 'Visa débito', 'Mastercard débito'),
  ],
  gifts,
  minOrderValue: 15,
  schedule: {
    slots: [
      [9, 12],
      [14, 18],
    ],
    closedWeekdays: [0],
    cutoffHours: 2,
  },
  gateway: 'ShopProvider',
  pixKey: 'pix@farmaciaboahora.example',
}
