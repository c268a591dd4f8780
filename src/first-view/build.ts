import type { Tree } from './tree'

const SVG = 'http://www.w3.org/2000/svg'
const SVG_TAGS = new Set(['svg', 'path'])

/** The nodes, and the addresses of their pictures: a picture is fetched once its address is set. */
interface Built {
  node: Node
  pictures: Map<Element, string>
}

/** Makes nodes without parsing markup, so that a Trusted Types policy does not apply. */
export function buildTree(tree: Tree, document: Document): Built {
  const pictures = new Map<Element, string>()

  function build(node: Tree): Node {
    if (typeof node === 'string') return document.createTextNode(node)
    const [tag, attributes, ...children] = node
    const element = SVG_TAGS.has(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) {
      if (name === 'src') pictures.set(element, value)
      // A content security policy may forbid style attributes, but not this.
      else if (name === 'style') (element as HTMLElement).style.cssText = value
      else element.setAttribute(name, value)
    }
    element.append(...children.map(build))
    return element
  }

  return { node: build(tree), pictures }
}
