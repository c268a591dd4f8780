import type { ProductSeed } from '../model'
import { specs } from './build'

export const dresses: ProductSeed[] = [
  {
    providerId: '70900',
    name: 'Caixa de presente Maré',
    brand: { name: 'Ateliê Maré' },
    isActive: true,
    description: 'Caixa rígida com fita de algodão e cartão escrito à mão. Cabem até três peças dobradas.',
    price: 24.9,
    specification: specs({ Material: 'Papelão reciclado', Tamanho: '32 × 24 × 10 cm' }),
    art: { shape: 'box', colors: ['#e7c9bd', '#5b2245'], label: 'Maré', views: 2 },
    categories: ['acessorios'],
    collections: ['presentes-ate-100'],
    topRank: 1,
    facets: { tamanho: 'Único', cor: 'Rosé', tecido: 'Papel', marca: 'Ateliê Maré', fornecedor: 'Papelaria Aurora' },
  },
]
