import { brokenUse } from '../../lib/broken-globals'
import { loaderText } from '../../text/loader'

/** Words in an undefined element, where its components later hide them: without them its box would stay blank. */
export function sayNotOpen(element: Element): void {
  element.textContent ||= loaderText.notOpen
}

/** Says in each box that no shop opens. @returns why, where the page has replaced what a shop cannot do without */
export function faultOfPage(): Error | undefined {
  const use = brokenUse()
  if (!use) return undefined
  document.querySelectorAll(':not(:defined,shop-cart-button)').forEach((element) => {
    if (element.localName.startsWith('shop-')) sayNotOpen(element)
  })
  return new Error(`Vitrine: the page broke ${use}`)
}
