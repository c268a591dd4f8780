/** What is said of 'Adicionar': words of the catalogue that wait for the first press. */
export const addText = {
  area: 'catalog',
  added: 'Produto adicionado ao carrinho',
  chooseStore: 'Selecione a loja que deseja comprar para liberar os produtos',
} as const
