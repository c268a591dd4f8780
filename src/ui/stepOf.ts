/** Where an arrow key leads: 1 to the next, -1 to the one before. */
export function stepOf(key: string): 1 | -1 | undefined {
  if (key === 'ArrowRight') return 1
  return key === 'ArrowLeft' ? -1 : undefined
}
