/** Words that belong to the parts of `ui/` themselves; what a screen says is passed in by the screen. */
export const uiText = {
  area: 'ui',
  notices: 'Avisos',
} as const
