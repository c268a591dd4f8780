import { every, pbm, shelf } from './build'

const DISTRIBUTOR = 'Distribuidora Paulista'

/** Products with a benefit programme, a retained prescription or refrigeration. */
export const prescriptions = shelf([
  {
    providerId: '100301',
    name: 'Presstal Losartana 50 mg com 30 comprimidos',
    brand: 'Cordiva',
    description:
      'Indicado para o tratamento da pressão alta. Venda sob prescrição médica: tenha a receita em mãos no momento da entrega.',
    price: 42.9,
    customPrices: {
      bestPrice: 25.74,
      maxQuantity: 6,
      pbm: pbm({
        price: 42.9,
        units: [
          [1, 20],
          [2, 30],
          [3, 40],
        ],
        points: 43,
        prescriptionRequired: true,
      }),
    },
    specification: {
      'Princípio ativo': 'Losartana potássica 50 mg',
      Apresentação: 'Caixa com 30 comprimidos',
      Tarja: 'Vermelha',
      Receita: 'Simples',
    },
    subscriptionOffers: [every(30, 1, 39.9), every(30, 2, 40.9)],
    art: { shape: 'box', colors: ['#f6f2ea', '#1c6fa8'], label: 'Presstal', views: 3 },
    categories: ['medicamentos', 'uso-continuo'],
    topRank: 2,
    facets: { apresentacao: 'Comprimido', receita: 'Com receita', fornecedor: DISTRIBUTOR },
  },
  {
    providerId: '100302',
    name: 'Glicera Insulina Caneta 3 ml com 5 unidades',
    brand: 'Cordiva',
    description:
      '<p>Canetas prontas para uso, com agulha fina vendida à parte.</p><table><tr><th>Momento</th><th>Temperatura</th></tr><tr><td>Fechada</td><td>2 a 8 °C</td></tr><tr><td>Em uso</td><td>até 30 °C, por 28 dias</td></tr></table>',
    price: 289.9,
    customPrices: {
      maxQuantity: 4,
      pbm: pbm({
        price: 289.9,
        units: [
          [1, 15],
          [2, 25],
        ],
        combos: [
          {
            id: 'combo-3-meses',
            label: 'Tratamento de 3 meses',
            descriptions: ['3 caixas de canetas', '1 caixa de agulhas de brinde', 'Entrega refrigerada na loja'],
            totalQuantity: 3,
            price: 609.9,
            points: 610,
            prescriptionRequired: false,
          },
        ],
        points: 290,
      }),
    },
    hasShippingRestriction: true,
    shippingRestrictionMessage: 'Produto refrigerado: retire na loja com uma bolsa térmica.',
    specification: {
      Apresentação: '5 canetas de 3 ml',
      Conservação: 'Sob refrigeração, de 2 a 8 °C',
      Tarja: 'Vermelha',
    },
    subscriptionOffers: [every(30, 1), every(30, 3)],
    art: { shape: 'box', colors: ['#dfeff2', '#e0742f'], label: 'Glicera', views: 3 },
    categories: ['medicamentos', 'uso-continuo'],
    stock: 8,
    facets: { apresentacao: 'Injetável', receita: 'Com receita', fornecedor: 'Cadeia Fria Brasil' },
  },
  {
    providerId: '100303',
    name: 'Estatrol Rosuvastatina 10 mg com 30 comprimidos',
    brand: 'Cordiva',
    description:
      'Ajuda a controlar o colesterol quando a dieta não basta. Tome um comprimido por dia, sempre no mesmo horário.',
    price: 68.4,
    listPrice: 79.9,
    customPrices: {
      bestPrice: 41.04,
      pbm: pbm({
        price: 68.4,
        units: [],
        combos: [
          {
            id: 'combo-2',
            label: 'Leve 2 caixas',
            descriptions: ['60 comprimidos', '20% em cada caixa'],
            totalQuantity: 2,
            price: 109.44,
            points: 110,
            prescriptionRequired: false,
          },
          {
            id: 'combo-4',
            label: 'Leve 4 caixas',
            descriptions: ['120 comprimidos', '40% em cada caixa'],
            totalQuantity: 4,
            price: 164.16,
            points: 165,
            prescriptionRequired: true,
          },
        ],
        points: 68,
      }),
    },
    specification: {
      'Princípio ativo': 'Rosuvastatina cálcica 10 mg',
      Apresentação: 'Caixa com 30 comprimidos',
      Tarja: 'Vermelha',
    },
    subscriptionOffers: [every(30, 1, 62.9)],
    art: { shape: 'blister', colors: ['#f0b35a', '#8d5b1c'], label: 'Estatrol', views: 2 },
    categories: ['medicamentos', 'uso-continuo'],
    facets: { apresentacao: 'Comprimido', receita: 'Com receita', fornecedor: DISTRIBUTOR },
  },
  {
    providerId: '100304',
    name: 'Calmarina Clonazepam 2 mg com 30 comprimidos',
    brand: 'Nascente Farma',
    isRestrictedSale: true,
    description:
      'Medicamento controlado, vendido somente com retenção da receita azul. Um farmacêutico confere o pedido antes da entrega.',
    price: 17.6,
    customPrices: {
      maxQuantity: 2,
      pbm: pbm({
        price: 17.6,
        units: [
          [1, 10],
          [2, 18],
        ],
        prescriptionRequired: true,
      }),
    },
    hasShippingRestriction: true,
    specification: { 'Princípio ativo': 'Clonazepam 2 mg', Tarja: 'Preta', Receita: 'Azul, com retenção' },
    art: { shape: 'box', colors: ['#efeae3', '#26242b'], label: 'Calmarina', views: 2 },
    categories: ['medicamentos', 'uso-continuo'],
    facets: {
      apresentacao: 'Comprimido',
      receita: 'Com retenção',
      fornecedor: 'Norte Sul Medicamentos',
    },
  },
  {
    providerId: '100305',
    name: 'Bacterol Amoxicilina 500 mg com 21 cápsulas',
    brand: 'Laboratório Vereda',
    isRestrictedSale: true,
    description:
      'Antibiótico de venda sob prescrição, com retenção da receita. Complete o tratamento mesmo que os sintomas melhorem antes.',
    price: 34.9,
    hasShippingRestriction: true,
    specification: {
      'Princípio ativo': 'Amoxicilina 500 mg',
      Apresentação: 'Caixa com 21 cápsulas',
      Receita: 'Duas vias, com retenção',
    },
    art: { shape: 'box', colors: ['#fdfdfb', '#7a2f63'], label: 'Bacterol', views: 1 },
    categories: ['medicamentos'],
    facets: { apresentacao: 'Cápsula', receita: 'Com retenção', fornecedor: DISTRIBUTOR },
  },
])
