/** Texts of the parts of `ui/` that no first view shows. */
export const controlText = {
  area: 'parts',
  close: 'Fechar',
  previousTabs: 'Ver anteriores',
  nextTabs: 'Ver próximos',
  quantity: 'Quantidade',
  removeOne: 'Remover um item',
  addOne: 'Adicionar mais um item',
  /** Below a quantity that cannot grow. */
  most: 'máx.',
  /** Below a typed quantity that was refused. */
  wholeOnly: 'Só números inteiros',
  supportId: 'Código de atendimento',
} as const
