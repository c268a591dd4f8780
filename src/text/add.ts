/** Messages about 'Adicionar': catalogue texts that are needed from the first press on. */
export const addText = {
  area: 'catalog',
  added: 'Produto adicionado ao carrinho',
  chooseStore: 'Selecione a loja que deseja comprar para liberar os produtos',
  openStores: 'Escolher a loja',
} as const
