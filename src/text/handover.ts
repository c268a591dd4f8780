/** What became of a hand-over link, and taking it back. */
export const handoverText = {
  area: 'handover',
  waiting: 'Link das {time}: ainda não aberto',
  opened: 'Link das {time}: aberto às {opened}',
  openedOn: 'Link das {time}: aberto em {date}, às {opened}',
  expired: 'Link das {time}: venceu sem ser aberto',
  again: 'Enviar o link de novo',
  withdraw: 'Retirar o link',
  withdrawQuestion: 'Quem abriu o link deixa de ver o pedido por ele. O pedido continua como está.',
  yes: 'Sim',
  no: 'Não',
} as const
