import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MOVED } from '../../src/lib/moved'
import { Menu } from '../../src/ui/Menu'
import { Tooltip } from '../../src/ui/Tooltip'
import { mount } from './mount'

const parts = (
  <div style={{ padding: '40px 0 300px' }}>
    <div style={{ paddingLeft: 100 }}>
      <Tooltip label="Limites do pedido">Valor mínimo: R$ 50</Tooltip>
    </div>
    <div style={{ paddingLeft: 200 }}>
      <Menu label="Ações" items={[{ label: 'Enviar', onPick: () => undefined }]} />
    </div>
  </div>
)

const KINDS = [
  ['tooltip', 'Limites do pedido'],
  ['menu', 'Ações'],
] as const

/** The panel of a control, once it is there, and where it stands below the control, in px of the window. */
async function opened(root: ShadowRoot, name: string) {
  const control = page.getByRole('button', { name })
  ;(control.element() as HTMLElement).focus()
  if (name === 'Ações') await userEvent.keyboard('{Enter}')
  await expect.poll(() => root.querySelector('[popover]')?.matches(':popover-open')).toBe(true)
  const panel = root.querySelector('[popover]') as HTMLElement
  await expect.poll(() => panel.getAnimations({ subtree: true }).length).toBe(0)
  const boxes = () => [control.element(), panel].map((one) => one.getBoundingClientRect()) as [DOMRect, DOMRect]
  return {
    panel,
    /** How far the panel is below its control, and how far its middle, or its end, is aside. */
    place() {
      const [own, its] = boxes()
      const aside = name === 'Ações' ? its.right - own.right : (its.left + its.right - own.left - own.right) / 2
      return { below: its.top - own.bottom, aside }
    },
  }
}

describe.each(KINDS)('a %s', (_kind, name) => {
  it('stays beside its control when the host moves the element', async () => {
    const { root, host } = mount(parts)
    const { panel, place } = await opened(root, name)
    const pane = document.body.appendChild(document.createElement('section'))
    onTestFinished(() => pane.remove())
    pane.style.paddingLeft = '30px'
    const focused = root.activeElement as HTMLElement
    pane.append(host)
    // As the element tells it.
    root.dispatchEvent(new Event(MOVED))
    focused.focus({ preventScroll: true })
    await expect.poll(() => panel.isConnected && panel.matches(':popover-open')).toBe(true)
    await expect.poll(() => Math.round(place().below)).toBe(6)
    await expect.poll(() => Math.abs(place().aside)).toBeLessThan(1)
  })

  it.each([
    ['html', 0.75],
    ['html', 1.5],
    ['body', 0.75],
    ['body', 1.5],
    ['element', 0.75],
    ['element', 1.5],
  ])('stands below its control under a zoom of %s by %d', async (what, zoom) => {
    const { root, host } = mount(parts)
    const zoomed = what === 'html' ? document.documentElement : what === 'body' ? document.body : host
    zoomed.style.setProperty('zoom', String(zoom))
    onTestFinished(() => void zoomed.style.removeProperty('zoom'))
    const { place } = await opened(root, name)
    await expect.poll(() => Math.round(place().below)).toBe(6)
    await expect.poll(() => Math.abs(place().aside)).toBeLessThan(2)
  })
})
