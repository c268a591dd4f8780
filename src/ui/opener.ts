const pressed = new WeakMap<Node, HTMLElement>()

const rootOf = (node: Node) => node.getRootNode() as Document | ShadowRoot

/** Notes the last control that was pressed in a root: WebKit does not focus a button for a press. */
export function notePress({ target }: Event): void {
  const control = target instanceof Element && target.closest<HTMLElement>('button, a, [tabindex]')
  if (control) pressed.set(rootOf(control), control)
}

/** The control that opens a dialog: the focused one, or the one that was pressed. */
export function openerOf(dialog: Element): HTMLElement | undefined {
  const root = rootOf(dialog)
  return (root.activeElement as HTMLElement | null) ?? pressed.get(root)
}
