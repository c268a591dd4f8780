/** Words that belong to the parts of `ui/` themselves; what a screen says is passed in by the screen. */
export const uiText = {
  close: 'Fechar',
  busy: 'Carregando',
  previousTabs: 'Ver anteriores',
  nextTabs: 'Ver próximos',
  quantity: 'Quantidade',
  removeOne: 'Remover um item',
  addOne: 'Adicionar mais um item',
  previousImage: 'Imagem anterior',
  nextImage: 'Próxima imagem',
  images: 'Imagens',
  notices: 'Avisos',
  supportId: 'Código de atendimento',
} as const

/** 'Imagem 2 de 5' */
export function imageOf(number: number, count: number): string {
  return `Imagem ${number} de ${count}`
}
