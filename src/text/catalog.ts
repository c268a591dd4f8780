/** Words of the catalogue. */
export const catalogText = {
  area: 'catalog',
  title: 'Catálogo',
  from: 'De',
  upTo: 'Por até ',
  categories: 'Categorias',
  products: 'Produtos',
  add: 'Adicionar',
  addNamed: 'Adicionar {name}',
  choose: 'Ver opções',
  chooseNamed: 'Ver opções de {name}',
  unavailable: 'Indisponível',
  restricted: 'Venda restrita: fale com a loja.',
  loading: 'Carregando produtos…',
  end: 'Você viu todos os produtos',
} as const
