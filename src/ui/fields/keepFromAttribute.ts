/** A `fieldRef`: React also writes the value to the attribute, which session recorders and extensions read. */
export function keepFromAttribute(input: HTMLInputElement | null): void {
  if (!input) return
  Object.defineProperty(input, 'defaultValue', {
    configurable: true,
    get: () => '',
    set() {
      // Empty: the attribute is never written.
    },
  })
  // Removing the attribute can clear the shown text, unless the property was set.
  const shown = input.value
  input.removeAttribute('value')
  if (input.value !== shown) input.value = shown
}
