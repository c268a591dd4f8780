/** Names of the two lists that are not categories of the shop. */
export const categoryText = {
  area: 'category',
  top: 'Todos',
  suggested: 'Sugeridos',
} as const
