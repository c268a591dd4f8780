import { ready } from '../styles/sheet'
import { agentTemplates } from './agent-templates'
import { buildTree } from './build'
import { paint as paintView, type Canvas } from './paint'

const { rules = '', signs = {} } = agentTemplates ?? {}
ready('', rules)

/** Paints as for everybody, with the frame and the cards of an agent's catalogue. */
export function paint(canvas: Canvas): void {
  paintView({ ...canvas, agent: agentTemplates })
  // What was painted stands last in the root, and this goes with it.
  canvas.element.shadowRoot?.lastElementChild?.addEventListener('click', showSign)
}

/** Once the press is kept: the control shows what it will while the live one does what it is for. */
function showSign({ target }: Event): void {
  const control = (target as Element).closest<HTMLElement>('[data-kept][aria-busy=true]')
  const sign = signs[control?.dataset['kept'] ?? '']
  if (control && sign) control.querySelector('svg')?.replaceWith(buildTree(sign, control.ownerDocument).node)
}
