import { Window } from 'happy-dom'
import type { Tree } from '../../src/first-view/tree'

const { document } = new Window()

/** What `renderToStaticMarkup` wrote, in an element around it. */
export function elementsOf(markup: string): Element {
  const parent = document.createElement('div')
  parent.innerHTML = markup
  return parent as unknown as Element
}

/** @throws when nothing matches: the components have changed. */
export function get(within: Element, selector: string): Element {
  const found = within.querySelector(selector)
  if (!found) throw new Error(`What is painted has no part that matches ${selector}.`)
  return found
}

export function treeOf({ localName, attributes, childNodes }: Element): Exclude<Tree, string> {
  const written = Object.fromEntries(Array.from(attributes, ({ name, value }) => [name, value]))
  const children = Array.from(childNodes, (child) =>
    child.nodeType === child.TEXT_NODE ? (child.textContent ?? '') : treeOf(child as Element),
  )
  return [localName, written, ...children]
}

/** The tree of an element, which leaves a hole in its place. */
export function cut(element: Element, hole: string): Tree {
  element.replaceWith(hole)
  return treeOf(element)
}

/** @returns the element */
export function set(element: Element, attributes: Readonly<Record<string, string>>): Element {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}

export function around(element: Element): Element {
  if (!element.parentElement) throw new Error(`Nothing is around ${element.outerHTML}.`)
  return element.parentElement
}
