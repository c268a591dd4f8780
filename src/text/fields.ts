/** Words of the form parts of `ui/`, apart from `uiText` so that no first view carries them. */
export const fieldsText = {
  area: 'fields',
  copyByHand: 'Não deu para copiar. O texto já está selecionado: copie pelo menu do aparelho.',
  lowest: 'mínimo',
  highest: 'máximo',
  done: 'concluída',
  tooLong: 'Use no máximo {count} caracteres.',
  noAmount: 'Digite um valor como 1.234,56.',
} as const
