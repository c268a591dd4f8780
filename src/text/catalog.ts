/** Words of the catalogue. */
export const catalogText = {
  area: 'catalog',
  title: 'Catálogo',
  from: 'De',
  categories: 'Categorias',
  products: 'Produtos',
  add: 'Adicionar',
  addNamed: 'Adicionar {name}',
  choose: 'Ver opções',
  chooseNamed: 'Ver opções de {name}',
  added: 'Produto adicionado ao carrinho',
  chooseStore: 'Selecione a loja que deseja comprar para liberar os produtos',
  unavailable: 'Indisponível',
  loading: 'Carregando produtos…',
  end: 'Você viu todos os produtos',
} as const
