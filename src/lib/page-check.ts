import { brokenGlobal } from './broken-globals'

/* The loader's first module: all after it relies on what a page may have replaced. */

/** Words in an undefined element, where its components later hide them: without them its box would stay blank. */
export function sayNotOpen(element: Element): void {
  element.textContent ||= 'A loja não abriu nesta página. Recarregue a página ou tente mais tarde.'
}

const broken = brokenGlobal()
if (broken) {
  for (const element of Array.prototype.slice.call(document.querySelectorAll(':not(:defined)')) as Element[])
    if (/^shop-(?!cart-b)/.test(element.localName)) sayNotOpen(element)
  throw new Error(`Vitrine: this page has replaced ${broken}, and the shop cannot start with the replacement.`)
}
