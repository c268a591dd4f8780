/** Texts of the parts of `ui/` themselves; a screen passes in its own. */
export const uiText = {
  area: 'ui',
  notices: 'Avisos',
  partFailed: 'Esta parte não carregou.',
  retry: 'Tentar de novo',
  reload: 'Recarregar',
} as const
