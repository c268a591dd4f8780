/** Words that belong to the parts of `ui/` themselves; what a screen says is passed in by the screen. */
export const uiText = {
  close: 'Fechar',
  busy: 'Carregando',
  previousTabs: 'Ver anteriores',
  nextTabs: 'Ver próximos',
  quantity: 'Quantidade',
  removeOne: 'Remover um item',
  addOne: 'Adicionar mais um item',
  notices: 'Avisos',
  supportId: 'Código de atendimento',
} as const
