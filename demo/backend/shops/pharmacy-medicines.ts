import type { ProductSeed } from '../model'
import { every, pbm, specs } from './build'

export const medicines: ProductSeed[] = [
  {
    providerId: '100118',
    name: 'Dorfrin Dipirona 500 mg com 20 comprimidos',
    brand: { name: 'Laboratório Vereda' },
    sellerName: 'Boa Hora Pinheiros',
    isActive: true,
    description:
      'Analgésico e antitérmico para dores de cabeça, dores no corpo e febre. Tome um comprimido a cada seis horas, se necessário, sem passar de quatro por dia. Se os sintomas continuarem depois de três dias, procure um médico.',
    price: 12.49,
    listPrice: 18.9,
    customPrices: { maxQuantity: 5 },
    specification: specs({
      'Princípio ativo': 'Dipirona monoidratada 500 mg',
      Apresentação: 'Caixa com 20 comprimidos',
      Uso: 'Adulto e pediátrico acima de 15 anos',
      Registro: '1.0000.0000.001-1',
    }),
    art: { shape: 'box', colors: ['#ffffff', '#d8453e'], label: 'Dorfrin', views: 4 },
    categories: ['medicamentos', 'dor-e-febre'],
    collections: ['kit-viagem'],
    topRank: 1,
    facets: {
      marca: 'Laboratório Vereda',
      apresentacao: 'Comprimido',
      receita: 'Sem receita',
      fornecedor: 'Distribuidora Paulista',
    },
  },
  {
    providerId: '100301',
    name: 'Presstal Losartana 50 mg com 30 comprimidos',
    brand: { name: 'Cordiva' },
    isActive: true,
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
    specification: specs({
      'Princípio ativo': 'Losartana potássica 50 mg',
      Apresentação: 'Caixa com 30 comprimidos',
      Tarja: 'Vermelha',
    }),
    subscriptionOffers: [every(30, 1, 39.9), every(30, 2, 40.9)],
    art: { shape: 'box', colors: ['#f6f2ea', '#1c6fa8'], label: 'Presstal', views: 3 },
    categories: ['medicamentos', 'uso-continuo'],
    topRank: 2,
    facets: {
      marca: 'Cordiva',
      apresentacao: 'Comprimido',
      receita: 'Com receita',
      fornecedor: 'Distribuidora Paulista',
    },
  },
]
