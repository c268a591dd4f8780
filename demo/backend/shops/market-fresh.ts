import type { ProductSeed } from '../model'
import { byWeight, specs } from './build'

export const freshFood: ProductSeed[] = [
  {
    providerId: 'mg-maca-fuji',
    name: 'Maçã Fuji',
    brand: { name: 'Pomar do Alto' },
    isActive: true,
    ...byWeight(11.9, 0.1),
    description: 'Crocante e doce, colhida na serra catarinense e escolhida à mão. Cada unidade pesa cerca de 150 g.',
    specification: specs({
      Origem: 'São Joaquim, SC',
      Conservação: 'Na geladeira, até 20 dias',
      Calibre: '130 a 160 g',
    }),
    clusterHighlights: ['Colheita da semana'],
    art: { shape: 'apple', colors: ['#c8323a', '#5d9140'], views: 4 },
    categories: ['hortifruti', 'frutas'],
    topRank: 2,
    facets: { marca: 'Pomar do Alto', venda: 'Por peso', origem: 'Santa Catarina', corredor: '1' },
  },
]
