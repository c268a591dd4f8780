/** Messages of the shop in the conversation around it. */
export const bridgeText = {
  confirmed: 'Pedido enviado ✅',
  cancelled: 'Pedido cancelado',
  accept: 'Aceitar tudo',
  refuse: 'Recusar',
  see: 'Ver na loja',
}

/** Words of the page inside an assistant. */
export const mcpAppText = {
  opening: 'Abrindo a loja…',
  cancelled: 'A loja não foi aberta. Peça de novo na conversa.',
  failed: 'A loja não pôde ser aberta. Tente de novo na conversa.',
  noHost: 'Esta página só funciona dentro da conversa com o assistente.',
  noAddress: 'A página de pagamento não pôde ser aberta. Tente de novo.',
  unopened: 'O assistente não abriu a página da loja. Copie o endereço e abra no navegador.',
  address: 'Endereço da página da loja',
  copy: 'Copiar endereço',
  copied: 'Endereço copiado',
  pay: 'Pagar na página da loja',
  fullscreen: 'Tela cheia',
  confirmed: 'Pedido enviado ✅',
  order: 'Pedido na loja:',
  empty: 'vazio',
}
