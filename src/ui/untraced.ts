/**
 * Keeps typed text out of the DOM's markup. React also writes a controlled value to the `value` attribute, where
 * scripts of the host page and session recorders can read it. Use it as the `ref` of a field. The field still shows its
 * value.
 */
export function untraced(input: HTMLInputElement): () => void {
  const clear = (): void => input.removeAttribute('value')
  const observer = new MutationObserver(clear)
  observer.observe(input, { attributes: true, attributeFilter: ['value'] })
  // Removing the attribute can clear the shown text, unless the property was set.
  const shown = input.value
  clear()
  if (input.value !== shown) input.value = shown
  return () => observer.disconnect()
}
