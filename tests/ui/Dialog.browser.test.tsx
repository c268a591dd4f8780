import { useState, type ComponentType } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Dialog } from '../../src/ui/Dialog'
import { stopClock } from '../support/manual-clock'
import { mount } from './mount'

/** An animation that never ends is given up after this time, ms. */
const LONGEST_CLOSING = 350

interface ModalProps {
  isOpen: boolean
  title: string
  onClose: () => void
  children: string
}

function mountModal(Modal: ComponentType<ModalProps>) {
  const closes = vi.fn<() => void>()
  function Owner() {
    const [isOpen, setOpen] = useState(false)
    const close = () => {
      closes()
      setOpen(false)
    }
    return (
      <>
        <button onClick={() => setOpen(true)}>Abrir</button>
        <Modal isOpen={isOpen} title="Filtros" onClose={close}>
          Marcas
        </Modal>
      </>
    )
  }
  return { ...mount(<Owner />), closes }
}

const opener = page.getByRole('button', { name: 'Abrir' })
const dialog = page.getByRole('dialog', { name: 'Filtros' })

/** Waits until the dialog has come to rest: a press on what still moves may miss it. */
async function opened(root: ShadowRoot) {
  await expect.element(dialog).toBeVisible()
  await expect.poll(() => root.getAnimations()).toEqual([])
}

async function expectClosed(root: ShadowRoot) {
  await expect.poll(() => root.querySelector('dialog')).toBeNull()
  await expect.poll(() => root.activeElement?.textContent).toBe('Abrir')
}

/** The wheel scrolls nothing. */
const isKept = (target: Element, deltaY: number) =>
  !target.dispatchEvent(new WheelEvent('wheel', { deltaY, bubbles: true, composed: true, cancelable: true }))

/** A finger, or two, that move down from `y`, px. @returns false when the page may scroll or zoom by it */
function isPullKept(target: Element, ...ys: number[]): boolean {
  const send = (type: string, by: number) => {
    const touches = ys.map((y, identifier) => new Touch({ identifier, target, clientX: 9, clientY: y + by }))
    return !target.dispatchEvent(new TouchEvent(type, { touches, bubbles: true, composed: true, cancelable: true }))
  }
  send('touchstart', 0)
  return send('touchmove', 40)
}

/** A keyboard over the window: it makes the visual viewport smaller, and the page not. */
function hide(px: number): void {
  Object.defineProperty(visualViewport, 'height', { configurable: true, value: innerHeight - px })
  visualViewport?.dispatchEvent(new Event('resize'))
}

describe('What is said of a dialog that opens', () => {
  const answer = <button>Entendi</button>

  it('is its words too, where the focus goes past them to an answer', async () => {
    const { root } = mount(
      <Dialog isOpen title="Filtros" onClose={() => undefined} footer={answer}>
        <p>Nada foi cobrado.</p>
      </Dialog>,
    )
    await expect.poll(() => root.activeElement?.textContent).toBe('Entendi')
    await expect.element(dialog).toHaveAccessibleDescription('Nada foi cobrado.')
  })

  it('is not the whole form, where the focus goes to a field', async () => {
    const { root } = mount(
      <Dialog isOpen title="Filtros" onClose={() => undefined} footer={answer}>
        <input aria-label="Marca" />
      </Dialog>,
    )
    await expect.poll(() => root.activeElement?.tagName).toBe('INPUT')
    await expect.element(dialog).toHaveAccessibleDescription('')
  })
})

describe('A dialog over its shadow root alone', () => {
  it('leaves the page to a vendor, makes the rest of its root inert, and returns the focus', async () => {
    const { root, closes } = mountModal((props) => <Dialog {...props} place="root" />)
    await opener.click()
    await expect.element(dialog).toBeVisible()
    const element = root.querySelector('dialog')!
    expect(element.matches(':modal')).toBe(false)
    expect(root.activeElement).toBe(element)
    expect(root.querySelector('button')!.matches('[inert], [inert] *')).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expectClosed(root)
    expect(closes).toHaveBeenCalledTimes(1)
    expect(root.querySelector('[inert]')).toBeNull()
  })
})

describe.each<[string, ComponentType<ModalProps>]>([
  ['A dialog', Dialog],
  ['A dialog at the side', (props) => <Dialog {...props} place="side" />],
])('%s in a shadow root', (_name, Modal) => {
  it('ends above a keyboard that is there before it opens, of this page or of the one around it', async () => {
    onTestFinished(() => {
      Reflect.deleteProperty(visualViewport as VisualViewport, 'height')
      document.documentElement.style.removeProperty('--vitrine-keyboard')
    })
    hide(120)
    const { root } = mountModal(Modal)
    await userEvent.click(opener)
    await opened(root)
    const end = () => innerHeight - root.querySelector('dialog')!.getBoundingClientRect().bottom
    const beneath = end()
    expect(beneath).toBeGreaterThanOrEqual(120)
    document.documentElement.style.setProperty('--vitrine-keyboard', '200px')
    hide(0)
    expect(end()).toBe(beneath + 80)
  })

  it('is modal, is named by its title and takes focus', async () => {
    const { root } = mountModal(Modal)
    await opener.click()
    await expect.element(dialog).toBeVisible()
    const element = root.querySelector('dialog')!
    expect(element.matches(':modal')).toBe(true)
    expect(element.contains(root.activeElement)).toBe(true)
  })

  it('returns focus after its close button', async () => {
    const { root, closes } = mountModal(Modal)
    await opener.click()
    await opened(root)
    await page.getByRole('button', { name: 'Fechar' }).click()
    await expectClosed(root)
    expect(closes).toHaveBeenCalledTimes(1)
  })

  it('closes on Escape, hides the key from the host page and returns focus', async () => {
    const { root, closes } = mountModal(Modal)
    const heard = vi.fn<(event: KeyboardEvent) => void>()
    document.addEventListener('keydown', heard)
    await opener.click()
    await userEvent.keyboard('{Escape}')
    await expectClosed(root)
    document.removeEventListener('keydown', heard)
    expect(closes).toHaveBeenCalledTimes(1)
    expect(heard).not.toHaveBeenCalled()
  })

  it('closes on a press outside, not on one inside', async () => {
    const { root, closes } = mountModal(Modal)
    await opener.click()
    await expect.poll(() => root.querySelector('dialog')!.getAnimations()).toHaveLength(0)
    await page.getByText('Marcas').click()
    expect(closes).not.toHaveBeenCalled()
    press(root.querySelector('dialog')!)
    await expectClosed(root)
  })

  it('keeps the wheel from what is behind it, and scrolls its own content to the end', async () => {
    const { root } = mountModal(Modal)
    await opener.click()
    const element = root.querySelector('dialog')!
    expect(isKept(element, 100)).toBe(true)
    const content = [...element.querySelectorAll('div')].find(({ textContent }) => textContent === 'Marcas')!
    expect(isKept(content, 100)).toBe(true)
    content.append(Object.assign(document.createElement('div'), { style: 'height:3000px' }))
    expect([isKept(content, 100), isKept(content, -100)]).toEqual([false, true])
    content.scrollTop = 9000
    expect([isKept(content, 100), isKept(content, -100)]).toEqual([true, false])
    press(element)
    await expectClosed(root)
    expect(isKept(root.querySelector('button')!, 100)).toBe(false)
  })

  it('keeps a finger from what is behind it, although the shop keeps moves from its page, and lets two fingers zoom', async () => {
    const { root, host } = mountModal(Modal)
    for (const type of ['wheel', 'touchmove']) host.addEventListener(type, (event) => event.stopPropagation())
    await opener.click()
    const title = root.querySelector('h2')!
    expect([isPullKept(title, 20), isKept(title, -100)]).toEqual([true, true])
    expect(isPullKept(title, 20, 90)).toBe(false)
    press(root.querySelector('dialog')!)
    await expectClosed(root)
    expect(isPullKept(root.querySelector('button')!, 20)).toBe(false)
  })

  it('stays open when a press that began inside ends outside', async () => {
    const { root, closes } = mountModal(Modal)
    await opener.click()
    const element = root.querySelector('dialog')!
    element.querySelector('h2')!.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, composed: true }))
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
    expect(closes).not.toHaveBeenCalled()
  })

  it('returns focus when its owner unmounts while it is open', async () => {
    const { root, render } = mountModal(Modal)
    const outside = document.body.appendChild(document.createElement('button'))
    outside.focus()
    render(
      <Modal isOpen title="Filtros" onClose={() => undefined}>
        Marcas
      </Modal>,
    )
    await expect.element(dialog).toBeVisible()
    expect(document.activeElement).not.toBe(outside)
    render(null)
    expect(root.querySelector('dialog')).toBeNull()
    expect(document.activeElement).toBe(outside)
    outside.remove()
  })

  it('can open again during its closing animation', async () => {
    const time = stopClock()
    onTestFinished(time.release)
    const { root } = mountModal(Modal)
    await opener.click()
    await userEvent.keyboard('{Escape}')
    root.querySelector('button')!.click()
    await time.advance(LONGEST_CLOSING)
    expect(root.querySelector('dialog')?.matches(':modal')).toBe(true)
  })
})

// Presses on the backdrop have the dialog itself as their target.
function press(element: Element) {
  for (const type of ['mousedown', 'mouseup', 'click']) {
    element.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true }))
  }
}

const nothing = () => undefined

describe('the first focus of a dialog', () => {
  it('is its first field', async () => {
    const { root } = mount(
      <Dialog isOpen title="Filtros" onClose={nothing} footer={<button>Ok</button>}>
        <input type="checkbox" aria-label="Marca" />
      </Dialog>,
    )
    await expect.poll(() => root.activeElement?.getAttribute('aria-label')).toBe('Marca')
  })

  it('is the safe answer on a phone, where a field would open the keyboard over the dialog', async () => {
    const ask = matchMedia
    const onPhone = vi.spyOn(globalThis, 'matchMedia')
    onPhone.mockImplementation((query) => (query === '(hover: none)' ? ask('all') : ask(query)))
    onTestFinished(() => onPhone.mockRestore())
    const { root } = mount(
      <Dialog isOpen title="Cupom" onClose={nothing} footer={<button>Aplicar</button>}>
        <input aria-label="Código" />
      </Dialog>,
    )
    await expect.poll(() => root.activeElement?.textContent).toBe('Aplicar')
  })

  it('is the safe answer where there is no field', async () => {
    const { root } = mount(
      <Dialog
        isOpen
        title="Cancelar"
        onClose={nothing}
        footer={
          <>
            <button>Não</button>
            <button>Sim</button>
          </>
        }
      >
        Tem certeza?
      </Dialog>,
    )
    await expect.poll(() => root.activeElement?.textContent).toBe('Não')
  })
})
