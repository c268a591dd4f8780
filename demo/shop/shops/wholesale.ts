import type { ProductSeed } from '../../../src/backend/model'
import type { Art } from '../art'
import { withPictures, type DrawnProduct } from '../art/drawn'
import { toCents, toReais } from '../../../src/backend/money'
import { specs } from './products'

interface Line {
  name: string
  /** Reais of one unit of the first size. */
  price: number
  shape: string
  sizes: string[]
  unit: string
}

const FIRST_LINE: Line = {
  name: 'Arroz Branco',
  price: 5.9,
  shape: 'sack',
  sizes: ['1 kg', '2 kg', '5 kg'],
  unit: 'fardo',
}

const LINES: Line[] = [
  FIRST_LINE,
  { name: 'Feijão Carioca', price: 8.4, shape: 'sack', sizes: ['500 g', '1 kg', '2 kg'], unit: 'fardo' },
  { name: 'Açúcar Cristal', price: 4.2, shape: 'sack', sizes: ['1 kg', '2 kg', '5 kg'], unit: 'fardo' },
  { name: 'Café Torrado e Moído', price: 13.9, shape: 'pouch', sizes: ['250 g', '500 g', '1 kg'], unit: 'caixa' },
  { name: 'Biscoito Recheado', price: 2.7, shape: 'packet', sizes: ['90 g', '120 g', '140 g'], unit: 'caixa' },
  { name: 'Chocolate ao Leite', price: 5.8, shape: 'chocolate', sizes: ['80 g', '90 g', '150 g'], unit: 'display' },
  { name: 'Refrigerante Cola', price: 3.4, shape: 'soda', sizes: ['600 ml', '1 litro', '2 litros'], unit: 'fardo' },
  { name: 'Água Mineral', price: 1.3, shape: 'water', sizes: ['500 ml', '1,5 litro', '5 litros'], unit: 'fardo' },
  { name: 'Suco de Uva', price: 6.9, shape: 'juice', sizes: ['200 ml', '1 litro', '1,5 litro'], unit: 'caixa' },
  { name: 'Leite Longa Vida', price: 4.9, shape: 'milk', sizes: ['500 ml', '1 litro', '2 litros'], unit: 'caixa' },
  { name: 'Óleo de Soja', price: 6.8, shape: 'oil', sizes: ['500 ml', '900 ml', '1,5 litro'], unit: 'caixa' },
  { name: 'Milho em Conserva', price: 3.1, shape: 'tin', sizes: ['170 g', '280 g', '2 kg'], unit: 'caixa' },
  { name: 'Geleia de Morango', price: 9.6, shape: 'honey', sizes: ['180 g', '320 g', '680 g'], unit: 'caixa' },
  { name: 'Cerveja sem Álcool', price: 3.6, shape: 'can', sizes: ['269 ml', '350 ml', '473 ml'], unit: 'fardo' },
  {
    name: 'Detergente Neutro',
    price: 2.2,
    shape: 'detergent',
    sizes: ['500 ml', '1 litro', '2 litros'],
    unit: 'caixa',
  },
  { name: 'Água Sanitária', price: 3.9, shape: 'jug', sizes: ['1 litro', '2 litros', '5 litros'], unit: 'caixa' },
  { name: 'Sabão em Pó', price: 8.7, shape: 'washingPowder', sizes: ['800 g', '1,6 kg', '2,2 kg'], unit: 'caixa' },
  {
    name: 'Papel Higiênico',
    price: 7.9,
    shape: 'toiletPaper',
    sizes: ['4 rolos', '8 rolos', '12 rolos'],
    unit: 'fardo',
  },
  { name: 'Sabonete', price: 1.9, shape: 'soap', sizes: ['80 g', '85 g', '180 g'], unit: 'caixa' },
  { name: 'Creme Dental', price: 3.3, shape: 'toothpaste', sizes: ['70 g', '90 g', '180 g'], unit: 'display' },
]

const BRANDS = [
  'Panela Cheia',
  'Serra Mansa',
  'Bom Roçado',
  'Três Colinas',
  'Casa Amarela',
  'Vila Rica',
  'Dona Nena',
  'Alvorada do Sul',
  'Tropeiro',
  'Flor de Minas',
  'Capivari',
  'Quatro Ventos',
]

const FOOD_QUALITIES = ['Tradicional', 'Extra', 'Seleção', 'Econômico', 'Premium', 'Orgânico', 'da Roça']
const CLEANING_QUALITIES = ['Tradicional', 'Extra', 'Lavanda', 'Econômico', 'Premium', 'Capim-limão', 'Suave']

/** The last lines are cleaning products, the others food; 'organic detergent' would sound odd. */
const FIRST_CLEANING_LINE = 14

const COLORS: [string, string][] = [
  ['#b8402c', '#f3d9a4'],
  ['#2f6b36', '#f2e3b0'],
  ['#1f5f8b', '#f4f1e8'],
  ['#d99a2b', '#5a2a1c'],
  ['#6c3f7e', '#f0d5e6'],
  ['#2b7d7b', '#fbe3c0'],
  ['#f1ebdc', '#9c3b2a'],
  ['#c8557b', '#fff3e0'],
  ['#46507a', '#ffd166'],
]

const UNITS_IN_A_CASE = [6, 10, 12, 20, 24]

/** A fixed number from 0 to below 1 for each `seed` (mulberry32): the same catalogue on every machine. */
function fraction(seed: number): number {
  let mixed = (seed + 0x6d2b79f5) | 0
  mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
}

const pick = <T>(list: readonly T[], seed: number, otherwise: T): T =>
  list[Math.floor(fraction(seed) * list.length)] ?? otherwise

/** Line × brand × quality × size, each combination once, neighbours differing in line. */
function combination(at: number) {
  const line = LINES[at % LINES.length] ?? FIRST_LINE
  const rest = Math.floor(at / LINES.length)
  const brand = BRANDS[rest % BRANDS.length] ?? 'Panela Cheia'
  const qualities = at % LINES.length < FIRST_CLEANING_LINE ? FOOD_QUALITIES : CLEANING_QUALITIES
  const quality = qualities[Math.floor(rest / BRANDS.length) % qualities.length] ?? 'Tradicional'
  const step = Math.floor(rest / (BRANDS.length * qualities.length)) % line.sizes.length
  return { line, brand, quality, step, size: line.sizes[step] ?? '' }
}

function artOf(shape: string, brand: string, at: number): Art {
  return {
    shape,
    colors: pick(COLORS, at * 7 + 3, ['#b8402c', '#f3d9a4']),
    label: brand,
    views: 1 + Math.floor(fraction(at * 11 + 5) * 3),
  }
}

function priceOf(base: number, step: number, units: number, at: number): number {
  const perUnit = base * (1 + step * 0.85) * (0.86 + fraction(at * 3 + 1) * 0.4)
  return toReais(toCents(Math.floor(perUnit * units) + pick([0.9, 0.49, 0.99, 0.29], at * 5 + 2, 0.9)))
}

function wholesaleProduct(at: number): DrawnProduct {
  const { line, brand, quality, step, size } = combination(at)
  const units = pick(UNITS_IN_A_CASE, at * 13 + 7, 12)
  const price = priceOf(line.price, step, units, at)
  const isOnOffer = fraction(at * 17 + 9) < 0.2
  return {
    providerId: `at-${String(at + 1).padStart(5, '0')}`,
    name: `${line.name} ${brand} ${quality} ${size}, ${line.unit} com ${units}`,
    brand: { name: brand },
    isActive: fraction(at * 19 + 4) > 0.02,
    description: `${line.name} ${quality.toLowerCase()} da ${brand} em ${line.unit} fechado com ${units} unidades de ${size}. Preço de atacado para comércio e famílias grandes.`,
    price,
    ...(isOnOffer ? { listPrice: toReais(toCents(price * 1.15)) } : {}),
    specification: specs({ Conteúdo: `${units} × ${size}`, Marca: brand, Linha: quality }),
    art: artOf(line.shape, brand, at),
    categories: ['atacado'],
    facets: {
      marca: brand,
      venda: line.unit === 'caixa' ? 'Caixa fechada' : 'Fardo ou display',
      corredor: String(10 + (at % 20)),
    },
  }
}

/** The wholesale aisle of a shop: 5,000 products, to test scale. */
export const wholesale = (shop: string): ProductSeed[] =>
  Array.from({ length: 5000 }, (_, at) => withPictures(shop, wholesaleProduct(at)))
