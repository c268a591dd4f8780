/** Texts of the parts of `ui/` themselves; a screen passes in its own. */
export const uiText = {
  area: 'ui',
  partFailed: 'Esta parte não carregou.',
  retry: 'Tentar de novo',
  reload: 'Recarregar',
} as const
