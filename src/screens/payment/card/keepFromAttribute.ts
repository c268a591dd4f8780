/**
 * React writes what a field holds into its `value` attribute too, where recorders of the page, extensions and whoever
 * copies its HTML read it. For use as `fieldRef` of what must stay in the field alone.
 */
export function keepFromAttribute(input: HTMLInputElement | null): void {
  if (!input) return
  Object.defineProperty(input, 'defaultValue', {
    configurable: true,
    get: () => '',
    set() {
      // Nowhere: the attribute stays away.
    },
  })
  input.removeAttribute('value')
}
