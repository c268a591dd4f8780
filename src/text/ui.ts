/** Texts of the parts of `ui/` themselves; a screen passes in its own. */
export const uiText = {
  area: 'ui',
  notices: 'Avisos',
} as const
