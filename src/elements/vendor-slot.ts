import type { VendorSlot } from '../session/vendors'

let lastId = 0

/**
 * Opens a place in the light DOM of an element. Vendors look their container up in the document, which sees into no shadow
 * root: where the element itself stands in one, the container goes to the outermost host, and each host on the way in
 * gets a `<slot>` that passes it on.
 */
export function openVendorSlot(element: HTMLElement): VendorSlot {
  const { ownerDocument } = element
  const name = `vitrine-vendor-${(lastId += 1)}`
  const container = ownerDocument.createElement('div')
  container.id = name
  container.slot = name
  container.nonce = element.nonce
  const added: Element[] = [container]
  let host: Element = element
  for (let root = host.getRootNode(); isShadowRoot(root); root = host.getRootNode()) {
    const passage = ownerDocument.createElement('slot')
    passage.name = name
    passage.slot = name
    host.append(passage)
    added.push(passage)
    host = root.host
  }
  host.append(container)
  return { name, container, remove: () => added.forEach((one) => one.remove()) }
}

/** Of whatever page: an element may stand in a frame. */
function isShadowRoot(root: Node): root is ShadowRoot {
  return 'host' in root && root.nodeType === Node.DOCUMENT_FRAGMENT_NODE
}
