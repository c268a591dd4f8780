/**
 * Keeps a field's value out of its `value` attribute, where React writes it too. Session recorders, extensions and
 * copies of the page's HTML read attributes. Use it as `fieldRef`.
 */
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
