/**
 * Messages of failed calls when the server's own words are not shown: one sentence a call, by the name of its function
 * in `api/` (storefront specification, section 8). These are the calls of the catalogue's first view; the others are in
 * `screen-calls.ts`, so that they stay out of its bytes.
 */
export const callMessages = {
  area: 'calls',
  getSession: 'Falha na sessão',
  getSettings: 'Falha ao buscar configurações da loja',
  getCategories: 'Falha ao listar categorias',
  listProducts: 'Falha ao listar produtos',
  getCurrentOrder: 'Falha ao carregar pedido',
  postItem: 'Falha ao adicionar item ao pedido',
} as const
