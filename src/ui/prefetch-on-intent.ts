interface Part {
  preload(): void
}

/** Listeners for a control that opens lazy parts: hover, touch or focus loads their code before the click. */
export function prefetchOnIntent(...parts: readonly Part[]) {
  const prefetch = () => parts.forEach((part) => part.preload())
  return { onPointerEnter: prefetch, onPointerDown: prefetch, onFocus: prefetch }
}
