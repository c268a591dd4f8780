import { render, type ComponentChildren } from 'preact'
import 'preact/compat'

/* Replaces `react-dom/client` in the light build. Styles in a shadow root stay there, as with React. */

/** Preact renders into any object with these methods. */
type Container = Parameters<typeof render>[1]

/** @param container keeps its children; Preact would take a root's styles for an earlier rendering */
export function createRoot(container: Element | ShadowRoot) {
  const place = {
    ownerDocument: container.ownerDocument,
    insertBefore: (node: Node, before: Node | null) => container.insertBefore(node, before),
    appendChild: (node: Node) => container.appendChild(node),
  } as unknown as Container
  return {
    render: (children: ComponentChildren) => render(children, place),
    unmount: () => render(null, place),
  }
}

export default { createRoot }
