import { brokenGlobal } from '../../lib/broken-globals'
import { loaderText } from '../../text/loader'

/* The loader's first module: all after it relies on what a page may have replaced. */

/** Words in an undefined element, where its components later hide them: without them its box would stay blank. */
export function sayNotOpen(element: Element): void {
  element.textContent ||= loaderText.notOpen
}

const broken = brokenGlobal()
if (broken) {
  document.querySelectorAll(':not(:defined,shop-cart-button)').forEach((element) => {
    if (element.localName.startsWith('shop-')) sayNotOpen(element)
  })
  throw new Error(`Vitrine: the page replaced ${broken}: no shop can start.`)
}
