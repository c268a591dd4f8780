export const catalogText = {
  area: 'catalog',
  title: 'Catálogo',
  from: 'De',
  upTo: 'Por até ',
  off: '{percent}% OFF',
  categories: 'Categorias',
  products: 'Produtos',
  add: 'Adicionar',
  addNamed: 'Adicionar {name}',
  addFailed: 'Falha ao adicionar item ao pedido',
  choose: 'Ver opções',
  chooseNamed: 'Ver opções de {name}',
  unavailable: 'Indisponível',
  restricted: 'Venda restrita: fale com a loja.',
  loading: 'Carregando produtos…',
} as const

/** Titles of the lists of products, for the page's title and for hosts. */
export const listTitles = {
  area: 'title',
  catalog: 'Catálogo',
  suggested: 'Sugeridos',
} as const
