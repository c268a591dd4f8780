/** Words of the field over the products, and of the button beside it (storefront specification, section 2, "Catalogue screen"). */
export const searchFieldText = {
  area: 'search',
  field: 'Buscar produtos',
  submit: 'Buscar',
  clear: 'Limpar busca',
  filterByCategories: 'Filtrar por categorias',
} as const
