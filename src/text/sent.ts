/** Words of the preview that a host's conversation shows of a sent product, catalogue or summary. */
export const sentText = {
  area: 'sent',
  summary: 'Resumo do pedido',
  catalog: 'Catálogo da loja',
  line: '{quantity} × {name}',
  more: 'e mais {count}',
  total: 'Total ({count} un.): {amount}',
} as const
