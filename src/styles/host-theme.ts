import type { ThemeInput } from './theme'

/**
 * Reads the colours a host page set on the element (`--shop-primary` and the like), to be laid over the shop's own:
 * `themeFor({ ...shopColors, ...hostTheme(element) })`. Contrast has to be worked out, so CSS alone cannot take them.
 */
export function hostTheme(element: Element): ThemeInput {
  const computed = element.ownerDocument.defaultView?.getComputedStyle(element)
  const read = (name: string) => computed?.getPropertyValue(name).trim()
  const typed = {
    primary: read('--shop-primary'),
    onPrimary: read('--shop-on-primary'),
    secondary: read('--shop-secondary'),
    surface: read('--shop-surface'),
    text: read('--shop-text'),
  }
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value))
}
