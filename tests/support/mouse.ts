import { userEvent } from 'vitest/browser'

/** Moves the mouse, left by the earlier test, into a corner. */
export async function moveMouseAway(): Promise<void> {
  const corner = document.body.appendChild(document.createElement('div'))
  const rules = { display: 'block', position: 'fixed', right: '0', bottom: '0', width: '9px', height: '9px' }
  for (const [name, value] of Object.entries(rules)) corner.style.setProperty(name, value, 'important')
  await userEvent.hover(corner)
  corner.remove()
}
