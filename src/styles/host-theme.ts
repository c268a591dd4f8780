import type { ThemeInput } from './theme'

/** The host page's colours, to lay over the shop's: contrast has to be worked out, so CSS alone cannot take them. */
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
