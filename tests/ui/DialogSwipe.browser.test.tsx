import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Dialog } from '../../src/ui/Dialog'
import { mount } from './mount'
import { drag, listening } from './swipe'

function Filters({ onClose }: { onClose: () => void }) {
  const [isOpen, setOpen] = useState(true)
  const close = () => {
    onClose()
    setOpen(false)
  }
  return (
    <Dialog place="side" isOpen={isOpen} title="Filtros" onClose={close}>
      <p>Marcas</p>
      <input type="range" aria-label="Preço" />
    </Dialog>
  )
}

async function mountAtSide() {
  const close = vi.fn<() => void>()
  const { root } = mount(<Filters onClose={close} />)
  const words = root.querySelector('p')!
  await expect.element(page.getByText('Marcas')).toBeVisible()
  await listening()
  return { root, close, words }
}

describe('A dialog at the side', () => {
  it('follows the finger and moves back after a short slow drag', async () => {
    const { root, close, words } = await mountAtSide()
    const dialog = root.querySelector('dialog')!
    const places: string[] = []
    const watch = new MutationObserver(() => places.push(dialog.style.transform))
    watch.observe(dialog, { attributeFilter: ['style'] })
    await drag(words, { by: 60, takes: 900 })
    watch.disconnect()
    expect(places.some((place) => place.startsWith('translateX('))).toBe(true)
    expect(dialog.style.transform).toBe('')
    expect(close).not.toHaveBeenCalled()
  })

  it.each<[string, Parameters<typeof drag>[1], string]>([
    ['a swipe away from the edge', { by: -200, takes: 300 }, 'p'],
    ['a mouse that selects words', { by: 200, takes: 300, pointerType: 'mouse' }, 'p'],
    ['a drag of a slider in it', { by: 200, takes: 300 }, 'input'],
  ])('is not closed by %s', async (_, move, selector) => {
    const { root, close } = await mountAtSide()
    await drag(root.querySelector(selector)!, move)
    expect(close).not.toHaveBeenCalled()
  })
})
