/** The shop's look where a vendor draws. Its container inherits it through the slot. */
export function lookOf(container: HTMLElement) {
  const styles = getComputedStyle(container)
  return {
    isDark: styles.colorScheme === 'dark',
    /** A colour of the theme, as hexadecimal. */
    color: (name: string) => styles.getPropertyValue(`--v-${name}`).trim(),
  }
}
