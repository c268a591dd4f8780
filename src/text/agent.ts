/** Words that only an agent of the platform reads (storefront specification, sections 2, 4 and 8). */
export const agentText = {
  area: 'agent',
  sendProduct: 'Enviar produto para o contato',
  sendNamed: 'Enviar {name} para o contato',
  productSent: 'Produto enviado para o contato',
  catalogSent: 'Catálogo enviado para o contato',
  summarySent: 'Resumo do pedido enviado para o contato',
  settingsTitle: 'Configurações do Catálogo',
  standard: 'Padrão',
  category: 'Categoria',
  collection: 'Coleção',
  query: 'Busca',
} as const
