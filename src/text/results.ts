/** Words of the head of a search, and of what its empty field offers. */
export const resultsText = {
  area: 'results',
  one: '1 resultado',
  many: '{count} resultados',
  more: 'Mais de {count} resultados',
  forTerm: 'para "{term}"',
  recent: 'Buscas recentes',
  topSellers: 'Mais vendidos',
} as const
