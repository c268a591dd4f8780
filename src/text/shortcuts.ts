/** Words of an agent's keyboard shortcuts. */
export const shortcutsText = {
  area: 'shortcuts',
  title: 'Atalhos do teclado',
  search: 'Buscar produtos',
  finish: 'Finalizar o pedido, ou ir para o que falta',
  list: 'Mostrar esta lista',
  singleKeys: 'Usar os atalhos de uma só tecla (/ e ?)',
  ok: 'Ok',
  control: 'Ctrl',
  alt: 'Alt',
  enter: 'Enter',
} as const
