/** Names of the two lists that are no category of the shop's own. */
export const categoryText = {
  area: 'category',
  top: 'Todos',
  suggested: 'Sugeridos',
} as const
