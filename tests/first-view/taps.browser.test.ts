import { expect, it, vi } from 'vitest'
import { attachPreview } from '../../src/first-view/preview'

const card = (name: string) =>
  `<div part="product-card" style="height:60px"><button aria-label="Adicionar ${name}" style="width:50px;height:50px"></button></div>`

/** A root with a preview of two cards. */
function open() {
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = `<div>${card('Pão')}${card('Leite')}</div>`
  return { host, root, preview: attachPreview(root) }
}

const fire = (type: string, target: EventTarget, button: Element) => {
  const { x, y } = button.getBoundingClientRect()
  target.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, clientX: x + 5, clientY: y + 5 }))
}

it.each([
  ['ends on the same control', 'pointerup', 'Leite', 1],
  ['ends elsewhere', 'pointerup', 'Pão', 0],
  ['becomes a scroll', 'pointercancel', 'Leite', 0],
])('a press that the live view interrupts, and that %s, counts %4$i times', async (_, type, name, times) => {
  const { host, root, preview } = open()
  const milk = root.querySelector('[aria-label="Adicionar Leite"]') as Element
  fire('pointerdown', milk, milk)
  const live = document.createElement('div')
  live.innerHTML = card('Pão') + card('Leite')
  root.append(live)
  const clicked = vi.fn()
  live.addEventListener('click', clicked)
  preview?.replace()
  preview?.replay()
  fire(type, document, live.querySelector(`[aria-label="Adicionar ${name}"]`) as Element)
  // Longer than a browser takes to make a click of it.
  await new Promise((done) => setTimeout(done, 80))
  expect(clicked).toHaveBeenCalledTimes(times)
  host.remove()
})
