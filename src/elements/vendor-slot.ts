import type { VendorSlot } from '../session/vendors'

let lastId = 0

/** A host's rules for every `div` and `slot` would move and dress the widget. Its fonts and colours stay the shop's. */
function undress(element: HTMLElement): void {
  element.style.setProperty('all', 'revert', 'important')
}

/**
 * Opens a slot in the light DOM of an element. Vendors look up their container in the document, which cannot see into
 * shadow roots. For an element inside one, the container goes to the outermost host, and each host on the way in gets a
 * `<slot>` that passes it on.
 */
export function openVendorSlot(element: HTMLElement): VendorSlot {
  const { ownerDocument } = element
  const name = `vitrine-vendor-${(lastId += 1)}`
  const container = ownerDocument.createElement('div')
  container.id = name
  container.slot = name
  container.nonce = element.nonce
  undress(container)
  const added: Element[] = [container]
  let host: Element = element
  for (let root = host.getRootNode(); isShadowRoot(root); root = host.getRootNode()) {
    const passage = ownerDocument.createElement('slot')
    passage.name = name
    passage.slot = name
    undress(passage)
    host.append(passage)
    added.push(passage)
    host = root.host
  }
  host.append(container)
  return { name, container, remove: () => added.forEach((one) => one.remove()) }
}

/** The element's own document: it may be in a frame. */
function isShadowRoot(root: Node): root is ShadowRoot {
  return 'host' in root && root.nodeType === Node.DOCUMENT_FRAGMENT_NODE
}
