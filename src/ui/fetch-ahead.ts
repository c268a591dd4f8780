interface Part {
  preload(): void
}

/**
 * Listeners of a control that opens parts of the screen: a mouse over it, a finger on it or the keyboard at it has their
 * code fetched before the press is over.
 */
export function fetchAhead(...parts: readonly Part[]) {
  const fetch = () => parts.forEach((part) => part.preload())
  return { onPointerEnter: fetch, onPointerDown: fetch, onFocus: fetch }
}
