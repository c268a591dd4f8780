import type { Tree } from './tree'

const SVG = 'http://www.w3.org/2000/svg'
const SVG_TAGS = new Set(['svg', 'path'])

/** What was built, and its pictures, which are fetched only once they have an address. */
export interface Built {
  node: Node
  pictures: Map<Element, string>
}

/** Makes a tree's nodes one by one, so that no markup is parsed and no policy asked. */
export function buildTree(tree: Tree, document: Document): Built {
  const pictures = new Map<Element, string>()

  function build(node: Tree): Node {
    if (typeof node === 'string') return document.createTextNode(node)
    const [tag, attributes, ...children] = node
    const element = SVG_TAGS.has(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) {
      if (name === 'src') pictures.set(element, value)
      // An attribute would be the policy's affair.
      else if (name === 'style') (element as HTMLElement).style.cssText = value
      else element.setAttribute(name, value)
    }
    element.append(...children.map(build))
    return element
  }

  return { node: build(tree), pictures }
}
