/**
 * Keeps what is typed into a field out of the document: React writes a controlled value into the `value` attribute too,
 * where any script of the host page, or a recorder of sessions, reads it in the markup. Hand it to a field as its `ref`;
 * the field goes on showing its value, which is a property.
 */
export function untraced(input: HTMLInputElement): () => void {
  const clear = (): void => input.removeAttribute('value')
  const observer = new MutationObserver(clear)
  observer.observe(input, { attributes: true, attributeFilter: ['value'] })
  // The property keeps what it shows once it was set by itself.
  const shown = input.value
  clear()
  if (input.value !== shown) input.value = shown
  return () => observer.disconnect()
}
