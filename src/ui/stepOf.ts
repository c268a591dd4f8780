/** Direction of an arrow key: 1 is next, -1 is previous. */
export function stepOf(key: string): 1 | -1 | undefined {
  if (key === 'ArrowRight') return 1
  return key === 'ArrowLeft' ? -1 : undefined
}
