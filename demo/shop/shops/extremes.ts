import type { Product, ShopSeed } from '../../../src/backend/model'
import { formatCents } from '../../../src/backend/money'
import { withPictures, type DrawnProduct } from '../art/drawn'
import { specs } from './products'

const repeat = (words: string, length: number): string =>
  words.repeat(Math.ceil(length / words.length)).slice(0, length)
const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1)

const LONG = repeat('Conjunto completo de utensílios para a cozinha da família inteira, com garantia. ', 300)
const UNBROKEN = repeat('Semespaçoalgumparaquebrar', 300)
/** An unclosed right-to-left override, Hebrew and Arabic. */
const TURNED = '\u202Eotnop od ohlom\u202C Azeite שמן זית \u202Bزيت الزيتون\u202C 500 ml \u202E'
const EMOJI = '👩🏽‍🚀🧑‍🤝‍🧑🏳️‍🌈❤️‍🔥'.repeat(12)
const art = { shape: 'box', colors: ['#7a1f5c', '#f2d9a0'] as [string, string] }

/** A weekly, monthly… subscription: `every(30, 2, 35.9)` is every two months at R$ 35,90. */
function every(
  type: 10 | 20 | 30 | 40,
  frequency: number,
  price?: number,
): NonNullable<Product['subscriptionOffers']>[number] {
  const offer = { providerId: `assinatura-${type}-${frequency}`, recurrence: { type, frequency } }
  return price === undefined ? offer : { ...offer, price }
}

/** A collection of hostile HTML: scripts, handlers, frames, forms, styles, script URLs, boxes wider than any page. */
const HOSTILE = [
  '<p>Uma descrição <b onclick="window.wasAttacked=1">como as outras</b>.</p>',
  '<script>window.wasAttacked = 1</script>',
  '<img src="x" onerror="window.wasAttacked = 1">',
  '<svg onload="window.wasAttacked = 1"><animate onbegin="window.wasAttacked = 1"/></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.wasAttacked = 1"></style></mglyph></table></mtext></math>',
  '<iframe src="javascript:parent.wasAttacked=1" srcdoc="<script>parent.wasAttacked = 1</script>"></iframe>',
  '<object data="javascript:window.wasAttacked=1"></object><embed src="javascript:window.wasAttacked=1">',
  '<a href="javascript:window.wasAttacked=1">Oferta</a> <a href="data:text/html,<script>1</script>">Outra</a>',
  '<style>* { display: none !important } :host { position: fixed }</style><link rel="stylesheet" href="https://evil.test/a.css">',
  '<form action="https://evil.test"><input name="cpf" autofocus onfocus="window.wasAttacked=1"><button>Enviar</button></form>',
  '<base href="https://evil.test/"><meta http-equiv="refresh" content="0;url=https://evil.test">',
  '<template><script>window.wasAttacked = 1</script></template><slot name="x"></slot>',
  '<div style="position:fixed;inset:0;width:9999px;height:9999px;z-index:99999">Por cima de tudo</div>',
  `<table width="3000"><tr>${numbers(30)
    .map((at) => `<td nowrap>Coluna ${at}</td>`)
    .join('')}</tr></table>`,
  `<pre>${UNBROKEN}</pre><p>${TURNED}</p><ul><li>Sem fim`,
].join('')

/** Forty attributes of three options, the last of them longer than any line. */
function fortyAttributes(): NonNullable<Product['attributes']> {
  return numbers(40).map((at) => ({
    providerId: `atributo-${at}`,
    name: at === 1 ? LONG : at === 2 ? UNBROKEN : `Atributo ${at}`,
    options: [
      { providerId: 'a', name: 'Opção A' },
      { providerId: 'b', name: at === 3 ? TURNED : '👍' },
      { providerId: 'c', name: at === 4 ? LONG : at === 5 ? UNBROKEN : `Opção C de ${at}` },
    ],
  }))
}

/** One combination for each attribute, in which that one alone is 'b', and one in which all are 'a'. */
function fortyDimensions(): NonNullable<Product['dimensions']> {
  const ids = fortyAttributes().map(({ providerId }) => providerId)
  const all = Object.fromEntries(ids.map((id) => [id, 'a']))
  const each = ids.map((id, at) => ({ dimensions: { ...all, [id]: 'b' }, sku: `SKU-B-${at + 1}`, at }))
  return [
    { dimensions: all, sku: 'SKU-A', isAvailable: true, priceDefault: 999_999_999.99 },
    ...each.map(({ dimensions, sku, at }) => ({ dimensions, sku, isAvailable: at % 2 === 0, priceDefault: 1 + at })),
  ]
}

const everything: DrawnProduct = {
  providerId: 'extremo-tudo',
  name: LONG,
  isActive: true,
  art: { ...art, views: 6 },
  categories: ['extremos'],
  topRank: 1,
  description: HOSTILE,
  brand: { name: UNBROKEN },
  sellerName: `${TURNED}${LONG}`,
  hasVariants: true,
  soldInKilo: true,
  amountInKilo: 1_234_567.891,
  kilogramPrice: 9_999_999.99,
  clusterHighlights: [LONG, 'Repetido', 'Repetido', EMOJI, UNBROKEN],
  offerDescription: `${TURNED}${UNBROKEN}`,
  price: 999_999_999.98,
  listPrice: 999_999_999.99,
  attributes: fortyAttributes(),
  dimensions: fortyDimensions(),
  specification: [
    ...specs({ [LONG]: UNBROKEN, [UNBROKEN]: numbers(60).map((at) => `Valor ${at}`), [TURNED]: EMOJI }),
    ...numbers(60).map(() => ({ name: 'Repetida', value: ['Sim'] })),
  ],
  subscriptionOffers: [every(10, 2, 999_999_999.99), every(20, 1), every(30, 3, 1), every(40, 1000)],
  hasShippingRestriction: true,
  shippingRestrictionMessage: `${UNBROKEN} ${TURNED}`,
  customPrices: { bestPrice: 999_999_999.97, maxQuantity: 2.5 },
}

const preselected: DrawnProduct = {
  providerId: 'extremo-atributos',
  name: 'Quarenta atributos sem combinações',
  isActive: true,
  art: { ...art, views: 1 },
  categories: ['extremos'],
  topRank: 2,
  price: 10,
  attributes: fortyAttributes(),
}

/** Only the required fields of a product. */
const nothing: DrawnProduct = {
  providerId: 'extremo-nada',
  name: '.',
  isActive: true,
  art: { ...art, views: 0 },
  categories: ['extremos'],
  topRank: 3,
  price: 0,
}

const unbroken: DrawnProduct = {
  ...nothing,
  providerId: 'extremo-sem-espacos',
  name: UNBROKEN,
  topRank: 4,
  art: { ...art, label: UNBROKEN, views: 2 },
  description: UNBROKEN,
  price: 0.01,
}

const turned: DrawnProduct = {
  ...nothing,
  providerId: 'extremo-direita',
  name: TURNED,
  topRank: 5,
  art: { ...art, views: 1 },
  brand: { name: TURNED },
  description: TURNED,
  offerDescription: `${TURNED} por ${formatCents(990)}`,
  price: 12.9,
  listPrice: 15.9,
}

const emoji: DrawnProduct = { ...turned, providerId: 'extremo-emoji', name: EMOJI, topRank: 6, offerDescription: EMOJI }

const ID = 'extremos'

const products = [everything, preselected, nothing, unbroken, turned, emoji].map((one) => withPictures(ID, one))

/**
 * The market with invalid products that real shops sometimes have: hostile, endless, empty. It is for tests and manual
 * checks, so the index does not list it among the shops.
 */
export const extremesOf = (market: ShopSeed): ShopSeed => ({
  ...market,
  id: ID,
  name: 'Armazém dos Extremos',
  about: 'Cadastros como nenhuma loja deveria fazer: nomes sem fim, HTML hostil, quarenta atributos, nada preenchido.',
  categories: [{ providerId: 'extremos', name: LONG, description: UNBROKEN }],
  collections: [],
  facets: [],
  products,
  settings: { ...market.settings, showCollections: [] },
  sellers: market.sellers.map((seller) => ({ ...seller, missingProducts: [] })),
})
