/** Words of the search and its filters (storefront specification, section 2, "Catalogue screen"). */
export const searchText = {
  area: 'search',
  title: 'Pesquisa',
  searching: 'Buscando',
  forTerm: 'por "{term}"',
  inCategory: 'na categoria {path}',
  filterByCategories: 'Filtrar por categorias',
  filter: 'Filtrar',
  clearFilters: 'Limpar Filtros',
  close: 'Fechar',
  cancel: 'Cancelar',
} as const
