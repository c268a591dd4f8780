/**
 * One sentence a call, by its function's name in `api/`, for when the server's words are not shown (storefront
 * specification, section 8). Only the first view's calls: `screen-calls.ts` stays out of its bytes.
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
