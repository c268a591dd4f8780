export const giftsText = {
  area: 'gifts',
  title: 'Brindes',
  groups: 'Grupos de brindes',
  group: 'Brindes {number}',
  upTo: 'Escolha até {count}',
  one: 'Escolha 1 brinde',
  count: '{chosen} de {count} escolhidos',
  countOfOne: '{chosen} de 1 escolhido',
  full: 'Para trocar, desmarque um brinde.',
  sending: 'Salvando a escolha…',
  ok: 'Ok',
} as const
