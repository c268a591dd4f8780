/** Words of the parts of `ui/` that no first view shows. */
export const partText = {
  area: 'parts',
  close: 'Fechar',
  previousTabs: 'Ver anteriores',
  nextTabs: 'Ver próximos',
  quantity: 'Quantidade',
  removeOne: 'Remover um item',
  addOne: 'Adicionar mais um item',
  supportId: 'Código de atendimento',
} as const
