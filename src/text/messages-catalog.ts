import { capitalize } from '../lib/capitalize'
import { formatCents, type Cents } from '../lib/money'

/** Names of the two lists that are no category of the shop's own. */
export const TOP_NAME = 'Todos'
export const SUGGESTED_NAME = 'Sugeridos'

/** Catalogue, product page and their toasts (storefront specification, sections 2 and 8). */
export const catalogText = {
  searchHeading: 'Pesquisa',
  unavailable: 'Indisponível',
  add: 'Adicionar',
  filter: 'Filtrar',
  clearFilters: 'Limpar Filtros',
  close: 'Fechar',
  cancel: 'Cancelar',
  filterByCategories: 'Filtrar por categorias',
  savings: (amount: Cents) => `Economize ${formatCents(amount)}`,
  priceRange: (min: Cents, max: Cents) => `${formatCents(min)} - ${formatCents(max)}`,
} as const

export const giftNotice = {
  lead: 'Você possui brindes disponíveis!',
  link: 'Clique aqui',
  end: 'para adicionar ao seu pedido.',
} as const

export const catalogSettingsText = {
  title: 'Configurações do Catálogo',
  standard: 'Padrão',
  category: 'Categoria',
  collection: 'Coleção',
  query: 'Busca',
} as const

export const productText = {
  brand: 'Marca',
  seller: 'Vendido e entregue por',
  specification: 'Especificação',
  value: 'Valor',
  noSpecification: 'Nenhuma especificação disponível',
  quantity: 'Quantidade',
  removeOne: 'Remover um item',
  addOne: 'Adicionar mais um item',
  subscribe: 'Assinar',
  unavailable: 'Este produto está indisponível no estoque',
} as const

export const catalogToast = {
  added: 'Produto adicionado ao carrinho',
  sent: 'Produto enviado para o contato',
  catalogSent: 'Catálogo enviado para o contato',
  chooseStore: 'Selecione a loja que deseja comprar para liberar os produtos',
} as const

/**
 * The search heading's line: 'Buscando', then what for and where, whichever is known. Names are capitalised.
 * `categories` is the path from the category down.
 */
export function searchingFor(term: string, categories: readonly string[] = []): string {
  const what = term === '' ? '' : ` por "${capitalize(term)}"`
  const where = categories.length === 0 ? '' : ` na categoria ${categories.map(capitalize).join(' > ')}`
  return `Buscando${what}${where}`
}
