/** Ancestors through every shadow root and slot, the nearest first. */
export function ancestorsOf(element: Element): Element[] {
  const root = element.getRootNode()
  const parent = element.assignedSlot ?? element.parentElement ?? ('host' in root ? (root as ShadowRoot).host : null)
  return parent ? [parent, ...ancestorsOf(parent)] : []
}
